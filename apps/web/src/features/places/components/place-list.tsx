import { maxLength } from '@fettle/rules/limits'
import { pageSizes } from '@fettle/rules/paging'
import { pluralOf } from '@fettle/rules/plural'
import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SearchBox } from '#records/list/search-box.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { type PlaceListAddress, placeListSearch, readPlaceList } from '../place-address.ts'
import { usePlaceWords } from '../place-words.ts'
import { placeListQuery } from '../places.queries.ts'
import { CreatePlaceDialog } from './create-place-dialog.tsx'
import { PlaceTable } from './place-table.tsx'

const PropertyLabelsDialog = lazyComponent(
  async () => (await import('./property-labels-dialog.tsx')).PropertyLabelsDialog,
)

const shown = [
  { value: 'active', label: 'In use' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'all', label: 'All' },
]
const shownOf = (isActive: boolean | undefined) =>
  isActive === undefined ? 'all' : isActive ? 'active' : 'inactive'

/** The campuses or buildings of the property that is open. */
export function PlaceList({ search, onSearch }: Omit<AdminSectionProps, 'record'>): ReactNode {
  const { settings, property } = useWorkspace()
  const words = usePlaceWords()
  const [isCreating, setCreating] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const address = readPlaceList(search)
  const { level, text, isActive, skip } = address
  const importing = useImportAction(level === 'campus' ? 'campuses' : 'buildings')
  const title = pluralOf(words[level])
  usePageTitle(title)
  const { propertyId } = property
  const { data, error, refetch, isPlaceholderData } = useQuery(
    placeListQuery({ level, propertyId, text, active: isActive, skip }),
  )
  const go = (part: Partial<PlaceListAddress>) =>
    onSearch(placeListSearch({ ...address, skip: 1, ...part }), { replace: true })
  const total = data?.pagination.totalItems
  const isFiltered = text !== undefined || isActive !== true
  return (
    <Stack gap="sm">
      <PageHeader
        title={title}
        {...(total !== undefined && { note: `${total} · ${property.propertyName}` })}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {`New ${words[level]}`}
            </Button>
            <ActionsMenu
              showsLabel
              actions={[
                ...importing,
                { label: 'Print Labels', Icon: IconQrcode, run: () => setPrinting(true) },
              ]}
            />
          </>
        }
      />
      <Group gap="xs">
        {settings.enableCampuses && (
          <SegmentedControl
            aria-label="Level"
            value={level}
            data={[
              { value: 'building', label: pluralOf(words.building) },
              { value: 'campus', label: pluralOf(words.campus) },
            ]}
            onChange={(next) => go({ level: next === 'campus' ? 'campus' : 'building', text: undefined })}
          />
        )}
        <SegmentedControl
          aria-label="Show"
          value={shownOf(isActive)}
          data={shown}
          onChange={(next) => go({ isActive: next === 'all' ? undefined : next === 'active' })}
        />
        <SearchBox
          label="Search code or name"
          value={text}
          maxLength={maxLength.name}
          onSearch={(next) => go({ text: next })}
        />
      </Group>
      {error && !data ? (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <PlaceTable
          level={level}
          caption={title}
          rows={data?.data}
          isRefreshing={isPlaceholderData}
          empty={
            <EmptyState message={isFiltered ? 'Nothing matches these filters.' : 'Nothing here yet.'}>
              {isFiltered && (
                <Button variant="default" onClick={() => onSearch({})}>
                  Reset
                </Button>
              )}
            </EmptyState>
          }
        />
      )}
      {data && data.pagination.totalPages > 1 && (
        <Pager
          skip={skip}
          take={pageSizes.list}
          total={data.pagination.totalItems}
          items={data.data.length}
          onSkip={(next) => onSearch(placeListSearch({ ...address, skip: next }))}
        />
      )}
      {isCreating && (
        <CreatePlaceDialog level={level} propertyId={propertyId} onClose={() => setCreating(false)} />
      )}
      <Suspense>{isPrinting && <PropertyLabelsDialog onClose={() => setPrinting(false)} />}</Suspense>
    </Stack>
  )
}
