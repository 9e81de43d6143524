import { isRequester, isWorker, may } from '@fettle/rules/permissions'
import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { useCommands } from '#lib/commands.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { newOrderLinks } from '#lib/new-order-link.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assigneeSelectorOf, withWhose } from '../../assignee-selector.ts'
import {
  type EffectiveSearch,
  type FilterName,
  type ListSearch,
  listQueryOf,
  withFilters,
} from '../../list-search.ts'
import type { listReports } from '../../printing.ts'
import { filterLabels, filtersInWords, setFiltersOf, sortInWords } from '../../set-filters.ts'
import type { OrderSelection } from '../../use-order-selection.ts'
import { usePrintList } from '../../use-print-list.ts'
import { useSpreadsheet } from '../../use-spreadsheet.ts'
import { spreadsheetName } from '../../work-orders.queries.ts'
import { choosesOrders } from '../bulk/bulk-actions.ts'
import { KeepFilter } from '../custom-filters/keep-filter.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import { AssigneeControl } from './assignee-control.tsx'
import { FilterChips } from './filter-chips.tsx'
import { inList } from './in-list.ts'
import { ListHead, type ListHeadProps } from './list-head.tsx'
import { SavedViews } from './saved-views.tsx'
import { StatusControl } from './status-control.tsx'
import { TaskProgress } from './task-progress.tsx'

const FiltersModal = lazyComponent(async () => (await import('../filters/filters-modal.tsx')).FiltersModal)
const RequesterFiltersModal = lazyComponent(
  async () => (await import('../filters/requester-filters-modal.tsx')).RequesterFiltersModal,
)

export type ListToolsProps = {
  readonly search: EffectiveSearch
  /** Undefined where it could not be told. */
  readonly total: ListHeadProps['total']
  readonly selection: Pick<OrderSelection, 'isOn' | 'turn'>
  /** The choice of how the rows look. */
  readonly view?: ReactNode
  readonly onGo: (search: ListSearch) => void
  readonly onReset: () => void
}

/**
 * Everything above the rows: head, quick controls, filters, what is set, and the spreadsheet under way. It is drawn again
 * for what it shows, not for every answer and every row.
 */
export const ListTools = memo(function ListTools({
  search,
  total,
  selection,
  view,
  onGo,
  onReset,
}: ListToolsProps): ReactNode {
  const { actor, user, settings, property, properties } = useWorkspace()
  const [isFiltering, setFiltering] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const download = useSpreadsheet()
  const navigate = useNavigate()
  const printing = usePrintList(() => void navigate({ to: '/reports' }))
  const forRequesters = isRequester(actor)
  const Filters = forRequesters ? RequesterFiltersModal : FiltersModal
  const person = { actor, workerVendor: user.workerVendor, trades: user.profile.Trades }
  const selector = assigneeSelectorOf(person, search)
  const labels = filterLabels(settings, property)
  const shownElsewhere: FilterName[] = [
    ...(selector?.chosen ? (['assignTo', 'trade'] as const) : []),
    ...(!forRequesters && search.orderNumber === 'REQ' ? (['orderNumber'] as const) : []),
  ]
  const propertyName = (id: number) =>
    properties.find((one) => one.propertyId === id)?.propertyName ?? `#${id}`
  const { propertyId } = property
  const filters = setFiltersOf(search, {
    labels,
    propertyId,
    propertyName,
    shownElsewhere,
  })
  const print = (report: keyof typeof listReports) =>
    printing.start({
      report,
      query: listQueryOf(search),
      propertyId: search.propertyId.length === 1 ? (search.propertyId[0] ?? null) : null,
      findFilters: filtersInWords(search, { labels, propertyName }),
      sortField: sortInWords(search, settings.workOrderListColumnOptions),
    })
  const without = (name: FilterName) =>
    onGo(withFilters(search, { [name]: name === 'propertyId' ? [propertyId] : undefined }))
  const mayExport = may(actor, 'work-orders.export')
  const mayPrint = mayExport && may(actor, 'reports.queue') && typeof total === 'object' && total.total > 0
  const downloadSheet = () => download.start(listQueryOf(search))
  useCommands([
    { ...inList('filters', 'Filters', 'f'), run: () => setFiltering(true) },
    ...(choosesOrders(actor)
      ? [{ ...inList('choose', 'Choose orders', 'v'), run: () => selection.turn(!selection.isOn) }]
      : []),
    ...(mayPrint ? [{ ...inList('print-batch', 'Print Batch'), run: () => print('batch') }] : []),
    ...(mayPrint ? [{ ...inList('print-list', 'Print List'), run: () => print('list') }] : []),
    ...(mayExport ? [{ ...inList('sheet', 'Download Spreadsheet'), run: downloadSheet }] : []),
  ])
  return (
    <>
      <ListHead
        total={total}
        setFilters={filters.length}
        onFilters={() => setFiltering(true)}
        choosing={choosesOrders(actor) ? selection : null}
        view={view}
        views={<SavedViews search={search} onGo={onGo} />}
        create={newOrderLinks(actor)[0] ?? null}
        controls={
          <>
            <StatusControl
              status={search.orderStatus}
              isForRequesters={forRequesters}
              onStatus={(status) => onGo(withFilters(search, { orderStatus: [status] }))}
            />
            {selector && (
              <AssigneeControl selector={selector} onPick={(option) => onGo(withWhose(search, option))} />
            )}
          </>
        }
        actions={
          mayExport && (
            <ActionsMenu
              isDownloading={download.isPreparing}
              isPrinting={printing.isPreparing}
              onKeep={isWorker(actor) ? () => setKeeping(true) : null}
              onPrint={mayPrint ? print : null}
              onDownload={downloadSheet}
            />
          )
        }
      />
      <KeepFilter search={search} isAsked={isKeeping} onDone={() => setKeeping(false)} />
      <FilterChips filters={filters} onRemove={without} onReset={onReset} />
      <TaskProgress
        task={download}
        underWay={`Preparing ${spreadsheetName}. The download starts by itself.`}
        failed={`${spreadsheetName} could not be downloaded`}
      />
      <TaskProgress
        task={printing}
        underWay="Asking for the report. The reports follow."
        failed="The report could not be asked for"
      />
      {isFiltering && (
        <Suspense>
          <Filters
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
})
