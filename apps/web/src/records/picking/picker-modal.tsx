import { Button, Checkbox, Collapse, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { Pager } from '#ui/pager.tsx'
import { PickNote } from './pick-note.tsx'
import type { PickedItems, PickSource } from './pick-source.ts'
import classes from './picking.module.css'

type Page<T> = {
  readonly data: readonly T[]
  readonly pagination: { readonly totalItems: number; readonly pageSize: number }
}

type Props<T> = {
  readonly title: string
  readonly caption: string
  readonly source: PickSource<T>
  readonly columns: readonly Column<T>[]
  readonly filters: ReactNode
  /** Description of preset filters, shown next to possibly collapsed ones. */
  readonly hint?: string | undefined
  readonly page: UseQueryResult<Page<T>>
  readonly skip: number
  readonly onSkip: (skip: number) => void
  readonly picked: PickedItems<T>
  readonly onClose: () => void
}

/** All available items, filtered and paged. Clicking a row toggles its pick. */
export function PickerModal<T>(props: Props<T>): ReactNode {
  const { source, page, picked } = props
  const selected: Column<T> = {
    key: 'selected',
    title: 'Selected',
    render: (item) => (
      <Checkbox
        checked={picked.has(item)}
        aria-label={`Select ${source.nameOf(item)}`}
        onChange={() => picked.toggle(item)}
      />
    ),
  }
  return (
    <ModalPanel opened title={props.title} onClose={props.onClose}>
      <Stack>
        <Filters hint={props.hint}>{props.filters}</Filters>
        {page.error && !page.data ? (
          <ErrorState {...describeError(page.error)} onRetry={() => void page.refetch()} />
        ) : (
          <DataTable
            caption={props.caption}
            columns={[...props.columns, selected]}
            rows={page.data?.data}
            rowKey={source.idOf}
            rowLabel={source.nameOf}
            isChosen={picked.has}
            isRefreshing={page.isPlaceholderData}
            card={(item) => (
              <div className={classes.card}>
                {selected.render(item)}
                <span className={classes.words}>
                  {source.nameOf(item)}
                  <span className={classes.code}> {source.codeOf(item)}</span>
                  <PickNote source={source} item={item} />
                </span>
              </div>
            )}
            empty={<EmptyState message="Nothing matches these filters." />}
            onOpen={picked.toggle}
          />
        )}
        <Group justify="space-between" className={classes.foot ?? ''}>
          {page.data && (
            <Pager
              skip={props.skip}
              take={page.data.pagination.pageSize}
              total={page.data.pagination.totalItems}
              items={page.data.data.length}
              onSkip={props.onSkip}
            />
          )}
          <Button ml="auto" onClick={props.onClose}>
            {`Return With Picks${picked.count > 0 ? ` (${picked.count})` : ''}`}
          </Button>
        </Group>
      </Stack>
    </ModalPanel>
  )
}

/** The filters, collapsed on a small screen to keep the list in view. */
function Filters({ hint, children }: { hint: string | undefined; children: ReactNode }): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(!isSmall)
  return (
    <div>
      <Button
        variant="default"
        mb="xs"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      {hint && (
        <Text span size="sm" c="dimmed" ml="sm">
          {hint}
        </Text>
      )}
      <Collapse expanded={isOpen}>{children}</Collapse>
    </div>
  )
}
