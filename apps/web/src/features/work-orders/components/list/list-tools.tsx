import { isRequester, isWorker, may } from '@fettle/rules/access/permissions'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileStack, IconPrinter, IconStar } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateLink } from '#nouns/orders/create-link.tsx'
import { AssigneeControl } from '#nouns/orders/list/assignee-control.tsx'
import { assigneeSelectorOf, withWhose } from '#nouns/orders/list/assignee-selector.ts'
import { requesterStatuses, staffStatuses } from '#nouns/orders/list/order-statuses.ts'
import {
  type EffectiveSearch,
  type ListSearch,
  listQueryOf,
  orderAddress,
} from '#nouns/orders/list-search.ts'
import { newOrderLinks } from '#nouns/orders/new-order-link.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { sortField } from '#records/export/print-list.ts'
import { useListTask, useSheetDownload } from '#records/export/use-list-task.ts'
import { areSameIds, filterSentence, filtersInWords } from '#records/filters/filter-words.ts'
import { FoundListTools, type ListAction } from '#records/list/found-list-tools.tsx'
import type { ListTotal } from '#records/list/list-total.ts'
import { StatusControl } from '#records/list/status-control.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { filterLabels } from '../../filter-labels.ts'
import { type listReports, printListOptions } from '../../printing.ts'
import { filterVocabulary } from '../../set-filters.ts'
import { useRequesterNames } from '../../use-requester-names.ts'
import { spreadsheetName, spreadsheetOptions } from '../../work-orders.queries.ts'
import { choosesOrders } from '../bulk/bulk-actions.ts'
import { LazyCustomFilterDialog } from '../custom-filters/lazy-custom-filter-dialog.tsx'
import { SaveFilter } from '../custom-filters/save-filter.tsx'
import { OrderSearchBox, RequestSearchBox, searchedFilters } from './order-search-box.tsx'
import { OrderViews } from './order-views.tsx'

const FiltersModal = lazyComponent(async () => (await import('../filters/filters-modal.tsx')).FiltersModal)
const RequesterFiltersModal = lazyComponent(
  async () => (await import('../filters/requester-filters-modal.tsx')).RequesterFiltersModal,
)

export type ListToolsProps = {
  readonly search: EffectiveSearch
  readonly total: ListTotal
  readonly selection: Pick<Selection<never>, 'isOn' | 'turn'>
  /** The control for row density. */
  readonly view?: ReactNode
  readonly onGo: (search: ListSearch) => void
  readonly onReset: () => void
}

/** Toolbar above the orders. Memoized, to rerender only for its own props. */
export const ListTools = memo(function ListTools({
  search,
  total,
  selection,
  view,
  onGo,
  onReset,
}: ListToolsProps): ReactNode {
  const { actor, user, settings, property, properties } = useWorkspace()
  const [isSaving, setSaving] = useState(false)
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const query = listQueryOf(search)
  const sheet = useSheetDownload({ name: spreadsheetName, options: spreadsheetOptions }, query)
  const printing = useListTask(printListOptions(), () => void navigate({ to: '/reports' }))
  const forRequesters = isRequester(actor)
  const Filters = forRequesters ? RequesterFiltersModal : FiltersModal
  const person = { actor, workerVendor: user.workerVendor, trades: user.profile.Trades }
  const selector = assigneeSelectorOf(person, search)
  const labels = filterLabels(settings, property)
  const vocabulary = filterVocabulary(labels, properties, settings, useRequesterNames(search.contactId))
  const mayPrint = may(actor, 'reports.queue') && typeof total === 'object' && total.total > 0
  const printAction = (report: keyof typeof listReports) => ({
    id: `print-${report}`,
    isDisabled: printing.isPreparing || !mayPrint,
    run: () =>
      printing.start({
        report,
        query,
        propertyId: search.propertyId.length === 1 ? (search.propertyId[0] ?? null) : null,
        findFilters: filterSentence(filtersInWords(search, vocabulary)),
        sortField: sortField(search),
      }),
  })
  const saveFilter: ListAction = {
    id: 'save-filter',
    label: 'Add to My Filters',
    Icon: IconStar,
    isOnlyInMenu: true,
    run: () => setSaving(true),
  }
  // The chip of all properties says so, too.
  const showsAll = areSameIds(
    search.propertyId,
    properties.map(({ propertyId }) => propertyId),
  )
  const [create] = newOrderLinks(actor)
  return (
    <FoundListTools
      title="Work Orders"
      kind={orderListKind}
      {...{ search, total, view, vocabulary, sheet, printing, onGo, onReset }}
      address={orderAddress}
      searchBox={
        forRequesters ? (
          isSmall && <RequestSearchBox search={search} onGo={onGo} />
        ) : (
          <OrderSearchBox search={search} onGo={onGo} />
        )
      }
      elsewhere={[
        ...(forRequesters ? (isSmall ? searchedFilters(search) : []) : (['search'] as const)),
        ...(selector?.chosen ? (['assignTo', 'trade'] as const) : []),
        ...(!forRequesters && showsAll ? (['propertyId'] as const) : []),
        ...(search.orderStatus.length === 1 ? (['orderStatus'] as const) : []),
        ...(!forRequesters && search.orderNumber === 'REQ' ? (['orderNumber'] as const) : []),
      ]}
      filtersDialog={(dialog) => (
        <Filters title={forRequesters ? 'Work Order Filters' : 'Filters'} labels={labels} {...dialog} />
      )}
      choosing={choosesOrders(actor) ? selection : null}
      views={!forRequesters && <OrderViews search={search} vocabulary={vocabulary} onGo={onGo} />}
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
        may(actor, 'work-orders.export')
          ? [
              { label: 'Print Batch', Icon: IconFileStack, ...printAction('batch') },
              { label: 'Print List', Icon: IconPrinter, ...printAction('list') },
              sheet.action,
              ...(isWorker(actor) ? [saveFilter] : []),
            ]
          : []
      }
      buttons={(menu) => (
        <>
          {menu}
          {create && <CreateLink {...create} isSmall={isSmall} />}
        </>
      )}
      notice={
        <SaveFilter
          isAsked={isSaving}
          dialog={(on) => <LazyCustomFilterDialog search={search} {...on} />}
          onDone={() => setSaving(false)}
        />
      }
    />
  )
})
