import type { Property } from '@fettle/contract/properties'
import { maxLength } from '@fettle/rules/limits'
import { pageSizes } from '@fettle/rules/paging'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { describeError } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SearchBox } from '#records/list/search-box.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { propertyListQuery } from '../properties.queries.ts'

const columns: readonly Column<Property>[] = [
  { key: 'code', title: 'Code', render: ({ propertyCode }) => propertyCode },
  { key: 'name', title: 'Name', render: ({ propertyName }) => <strong>{propertyName}</strong> },
  { key: 'city', title: 'City', render: ({ city }) => city },
  {
    key: 'zone',
    title: 'Time zone',
    render: ({ propertyTimeZone }) => propertyTimeZone.replaceAll('_', ' '),
  },
  {
    key: 'active',
    title: 'Active',
    render: ({ propertyActiveFlag }) => (propertyActiveFlag ? 'Yes' : 'No'),
  },
]

const skipOf = (skip: unknown): number => {
  const number = Number(skip)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** The properties that a person administers, by name. */
export function PropertyList({ search, onSearch }: Omit<AdminSectionProps, 'record'>): ReactNode {
  const { settings } = useWorkspace()
  const { multiPropLabelSingular: one, multiPropLabelPlural: many } = settings
  usePageTitle(many)
  const navigate = useNavigate()
  const text = typeof search.text === 'string' ? search.text.slice(0, 120) : undefined
  const skip = skipOf(search.skip)
  const { data, error, refetch, isPlaceholderData } = useQuery(propertyListQuery(text, skip))
  const open = ({ propertyId }: Property) =>
    void navigate({
      to: '/admin/$section/$record',
      params: { section: 'entities', record: String(propertyId) },
    })
  const total = data?.pagination.totalItems
  return (
    <Stack gap="sm">
      <PageHeader
        title={many}
        {...(total !== undefined && { note: total })}
        actions={
          <Button
            component={Link}
            to="/admin/$section/$record"
            params={{ section: 'entities', record: 'create' } as never}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {`New ${one}`}
          </Button>
        }
      />
      <Aggregate />
      <Group maw={480}>
        <SearchBox
          label="Search code, name or city"
          value={text}
          maxLength={maxLength.name}
          onSearch={(next) => onSearch(next === undefined ? {} : { text: next }, { replace: true })}
        />
      </Group>
      {error && !data ? (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <TableFrame
          hasCards
          foot={
            data &&
            data.pagination.totalPages > 1 && (
              <Pager
                skip={skip}
                take={pageSizes.list}
                total={data.pagination.totalItems}
                items={data.data.length}
                onSkip={(next) => onSearch({ ...(text !== undefined && { text }), skip: next })}
              />
            )
          }
        >
          <DataTable
            caption={many}
            columns={columns}
            rows={data?.data}
            rowKey={({ propertyId }) => propertyId}
            onOpen={open}
            rowLabel={({ propertyName }) => propertyName}
            isRefreshing={isPlaceholderData}
            card={({ propertyName, propertyCode, city, propertyActiveFlag }) => (
              <Stack gap={2}>
                <strong>{propertyName}</strong>
                <span>
                  {[propertyCode, city, propertyActiveFlag ? '' : 'Inactive'].filter(Boolean).join(' · ')}
                </span>
              </Stack>
            )}
            empty={
              <EmptyState
                message={text === undefined ? 'Nothing here yet.' : 'Nothing matches these filters.'}
              >
                {text !== undefined && (
                  <Button variant="default" onClick={() => onSearch({})}>
                    Reset
                  </Button>
                )}
              </EmptyState>
            }
          />
        </TableFrame>
      )}
    </Stack>
  )
}

/** Whether those with several properties may choose all of theirs together, and under which name ([C8.025]). */
function Aggregate(): ReactNode {
  const { settings } = useWorkspace()
  const { multiPropLabelPlural: many, aggregatePropertyName: name } = settings
  return (
    <Text size="sm" c="dimmed" m={0}>
      {name.trim() === ''
        ? `All ${many.toLowerCase()} together: not offered. `
        : `All ${many.toLowerCase()} together, read only: ${name}. `}
      <Anchor
        component={Link}
        to="/admin/$section"
        params={{ section: 'preferences' } as never}
        search={{ search: 'aggregatePropertyName' } as never}
        inherit
        td="underline"
      >
        Change in Preferences
      </Anchor>
    </Text>
  )
}
