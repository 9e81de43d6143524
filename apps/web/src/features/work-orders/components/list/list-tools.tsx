import { isRequester, may } from '@fettle/rules/permissions'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../../../lib/load-chunk.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { assigneeSelectorOf } from '../../assignee-selector.ts'
import {
  type EffectiveSearch,
  type FilterName,
  type ListSearch,
  listQueryOf,
  withFilters,
} from '../../list-search.ts'
import { filterLabels, setFiltersOf } from '../../set-filters.ts'
import { useSpreadsheet } from '../../use-spreadsheet.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { AssigneeControl } from './assignee-control.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListHead } from './list-head.tsx'
import { SpreadsheetProgress } from './spreadsheet-progress.tsx'
import { StatusControl } from './status-control.tsx'

const FiltersModal = lazy(() =>
  loadChunk(async () => ({ default: (await import('../filters/filters-modal.tsx')).FiltersModal })),
)

export type ListToolsProps = {
  readonly search: EffectiveSearch
  readonly total: number | undefined
  readonly onGo: (search: ListSearch) => void
  readonly onReset: () => void
}

/** Everything above the rows: head, quick controls, filters, what is set, and the spreadsheet under way. */
export function ListTools({ search, total, onGo, onReset }: ListToolsProps): ReactNode {
  const { actor, user, settings, property, properties } = useWorkspace()
  const [isFiltering, setFiltering] = useState(false)
  const download = useSpreadsheet()
  const forRequesters = isRequester(actor)
  const person = { actor, workerVendor: user.workerVendor, trades: user.profile.Trades }
  const selector = assigneeSelectorOf(person, search)
  const labels = filterLabels(settings, property)
  const isShownBySelector: FilterName[] = selector?.chosen ? ['assignTo', 'trade'] : []
  const filters = setFiltersOf(search, {
    labels,
    propertyId: property.propertyId,
    propertyName: (id) => properties.find((one) => one.propertyId === id)?.propertyName ?? `#${id}`,
    shownElsewhere: isShownBySelector,
  })
  const without = (name: FilterName) =>
    onGo(withFilters(search, { [name]: name === 'propertyId' ? [property.propertyId] : undefined }))
  const createLabel = forRequesters
    ? may(actor, 'work-orders.request') && 'Create a New Request'
    : may(actor, 'work-orders.create') && 'Create Work Order'
  return (
    <>
      <ListHead
        total={total}
        setFilters={filters.length}
        onFilters={() => setFiltering(true)}
        createLabel={createLabel || null}
        controls={
          <>
            <StatusControl
              status={search.orderStatus}
              isForRequesters={forRequesters}
              onStatus={(status) => onGo(withFilters(search, { orderStatus: [status] }))}
            />
            {selector && (
              <AssigneeControl
                selector={selector}
                onPick={(option) => onGo(withFilters(search, option.filters))}
              />
            )}
          </>
        }
        actions={
          may(actor, 'work-orders.export') && (
            <ActionsMenu
              isPreparing={download.isPreparing}
              onDownload={() => download.start(listQueryOf(search))}
            />
          )
        }
      />
      <FilterChips filters={filters} onRemove={without} onReset={onReset} />
      <SpreadsheetProgress download={download} />
      {isFiltering && (
        <Suspense>
          <FiltersModal
            title={forRequesters ? 'Work Order Filters' : 'Filters'}
            search={search}
            labels={labels}
            onApply={(next) => {
              setFiltering(false)
              onGo(next)
            }}
            onReset={() => {
              setFiltering(false)
              onReset()
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  )
}
