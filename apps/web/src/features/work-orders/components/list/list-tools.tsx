import { isRequester, isWorker, may } from '@fettle/rules/permissions'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileSpreadsheet, IconFileStack, IconPrinter, IconStar } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, useState } from 'react'
import { useCommands } from '#lib/commands.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { newOrderLinks } from '#lib/new-order-link.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ExportProgress } from '#records/export/export-progress.tsx'
import { useListTask } from '#records/export/use-list-task.ts'
import { filterSentence, filtersInWords, setFilters, sortInWords } from '#records/filters/filter-words.ts'
import { useFiltersDialog } from '#records/filters/use-filters-dialog.tsx'
import { FilterChips } from '#records/list/filter-chips.tsx'
import { listCommand } from '#records/list/list-command.ts'
import { ListHead } from '#records/list/list-head.tsx'
import type { ListTotal } from '#records/list/list-total.ts'
import { StatusControl } from '#records/list/status-control.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { SaveFilter } from '#records/saved-filters/save-filter.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { assigneeSelectorOf, withWhose } from '../../assignee-selector.ts'
import {
  type EffectiveSearch,
  type FilterName,
  type ListSearch,
  listQueryOf,
  orderAddress,
} from '../../list-search.ts'
import { orderListKind } from '../../order-list-kind.ts'
import { type listReports, printListOptions } from '../../printing.ts'
import { filterLabels, filterVocabulary } from '../../set-filters.ts'
import { spreadsheetName, spreadsheetOptions } from '../../work-orders.queries.ts'
import { choosesOrders } from '../bulk/bulk-actions.ts'
import { LazyCustomFilterDialog } from '../custom-filters/lazy-custom-filter-dialog.tsx'
import { AssigneeControl } from './assignee-control.tsx'
import { CreateLink } from './create-link.tsx'
import { requesterStatuses, staffStatuses } from './order-statuses.ts'
import { OrderViews } from './order-views.tsx'

const FiltersModal = lazyComponent(async () => (await import('../filters/filters-modal.tsx')).FiltersModal)
const RequesterFiltersModal = lazyComponent(
  async () => (await import('../filters/requester-filters-modal.tsx')).RequesterFiltersModal,
)

export type ListToolsProps = {
  readonly search: EffectiveSearch
  readonly total: ListTotal
  readonly selection: Pick<Selection<never>, 'isOn' | 'turn'>
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
  const [isKeeping, setKeeping] = useState(false)
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const download = useListTask(spreadsheetOptions(), ({ blob }) => saveFile(blob, spreadsheetName))
  const navigate = useNavigate()
  const printing = useListTask(printListOptions(), () => void navigate({ to: '/reports' }))
  const forRequesters = isRequester(actor)
  const Filters = forRequesters ? RequesterFiltersModal : FiltersModal
  const person = { actor, workerVendor: user.workerVendor, trades: user.profile.Trades }
  const selector = assigneeSelectorOf(person, search)
  const labels = filterLabels(settings, property)
  const shownElsewhere: FilterName[] = [
    ...(selector?.chosen ? (['assignTo', 'trade'] as const) : []),
    'orderStatus',
    ...(!forRequesters && search.orderNumber === 'REQ' ? (['orderNumber'] as const) : []),
  ]
  const vocabulary = filterVocabulary(labels, properties, settings)
  const { propertyId } = property
  const filters = setFilters(search, vocabulary, { propertyId, elsewhere: shownElsewhere })
  const print = (report: keyof typeof listReports) =>
    printing.start({
      report,
      query: listQueryOf(search),
      propertyId: search.propertyId.length === 1 ? (search.propertyId[0] ?? null) : null,
      findFilters: filterSentence(filtersInWords(search, vocabulary)),
      sortField: sortInWords(search, settings.workOrderListColumnOptions),
    })
  const without = (name: FilterName) =>
    onGo(orderAddress.withFilters(search, { [name]: name === 'propertyId' ? [propertyId] : undefined }))
  const filtering = useFiltersDialog<ListSearch>({
    search,
    onGo,
    onReset,
    dialog: (dialog) => (
      <Filters title={forRequesters ? 'Work Order Filters' : 'Filters'} labels={labels} {...dialog} />
    ),
  })
  const mayExport = may(actor, 'work-orders.export')
  const mayPrint = mayExport && may(actor, 'reports.queue') && typeof total === 'object' && total.total > 0
  const downloadSheet = () => download.start({ query: listQueryOf(search) })
  const [create] = newOrderLinks(actor)
  const printItem = (report: keyof typeof listReports) => ({
    isDisabled: printing.isPreparing || !mayPrint,
    run: () => print(report),
  })
  useCommands([
    ...(choosesOrders(actor)
      ? [{ ...listCommand('choose', 'Select orders', 'v'), run: () => selection.turn(!selection.isOn) }]
      : []),
    ...(mayPrint ? [{ ...listCommand('print-batch', 'Print Batch'), run: () => print('batch') }] : []),
    ...(mayPrint ? [{ ...listCommand('print-list', 'Print List'), run: () => print('list') }] : []),
    ...(mayExport ? [{ ...listCommand('sheet', 'Download Spreadsheet'), run: downloadSheet }] : []),
  ])
  return (
    <>
      <ListHead
        title="Work Orders"
        kind={orderListKind}
        total={total}
        setFilters={filters.length}
        onFilters={filtering.open}
        choosing={choosesOrders(actor) ? selection : null}
        view={view}
        views={<OrderViews search={search} onGo={onGo} />}
        controls={
          <>
            <StatusControl
              status={search.orderStatus}
              statuses={forRequesters ? requesterStatuses : staffStatuses}
              onStatus={(status) => onGo(orderAddress.withFilters(search, { orderStatus: [status] }))}
            />
            {selector && (
              <AssigneeControl selector={selector} onPick={(option) => onGo(withWhose(search, option))} />
            )}
          </>
        }
        actions={
          <>
            {mayExport && (
              <ActionsMenu
                showsLabel
                width={248}
                actions={[
                  { label: 'Print Batch', Icon: IconFileStack, ...printItem('batch') },
                  { label: 'Print List', Icon: IconPrinter, ...printItem('list') },
                  {
                    label: 'Download Spreadsheet',
                    Icon: IconFileSpreadsheet,
                    isDisabled: download.isPreparing,
                    run: downloadSheet,
                  },
                  isWorker(actor) && {
                    label: 'Add to My Filters',
                    Icon: IconStar,
                    run: () => setKeeping(true),
                  },
                ]}
              />
            )}
            {create && <CreateLink {...create} isSmall={isSmall} />}
          </>
        }
      />
      <SaveFilter
        isAsked={isKeeping}
        dialog={(on) => <LazyCustomFilterDialog search={search} {...on} />}
        onDone={() => setKeeping(false)}
      />
      <FilterChips filters={filters} onRemove={without} onReset={onReset} />
      <ExportProgress sheetName={spreadsheetName} download={download} printing={printing} />
      {filtering.dialog}
    </>
  )
})
