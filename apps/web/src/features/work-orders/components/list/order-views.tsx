import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { countKeyOf, countOrders, orderCountsQuery } from '#nouns/orders/list/order-counts.queries.ts'
import {
  type EffectiveSearch,
  type FilterName,
  type ListSearch,
  orderAddress,
} from '#nouns/orders/list-search.ts'
import {
  areSameIds,
  type FilterVocabulary,
  filterSentence,
  filtersInWords,
} from '#records/filters/filter-words.ts'
import { usePreviousData } from '#records/list/use-previous-data.ts'
import { SavedFilters } from '#records/saved-filters/saved-filters.tsx'
import type { SavedView } from '#records/saved-filters/saved-views.tsx'
import { useSavedFilters } from '#records/saved-filters/use-saved-filters.ts'

const ScreenFilterDialog = lazyComponent(
  async () => (await import('#records/saved-filters/screen-filter-dialog.tsx')).ScreenFilterDialog,
)

type View = {
  readonly key: string
  readonly title: string
  readonly color?: string
  readonly search: ListSearch
}

/** Waiting requests, which numbered orders would push to the end of the list. */
const requests: View = {
  key: 'requests',
  title: 'Requests',
  search: { orderStatus: ['Open'], orderNumber: 'REQ' },
}

type Props = {
  readonly search: EffectiveSearch
  readonly vocabulary: FilterVocabulary<FilterName>
  readonly onGo: (search: ListSearch) => void
}

/**
 * Chips above the list: all properties, requests, the person's buttons ([A2.074]), and the saved filters of the
 * person and their role ([C0.009]). Pressing the active one clears it.
 */
export function OrderViews({ search, vocabulary, onGo }: Props): ReactNode {
  const { properties, shownPropertyIds } = useWorkspace()
  const propertyIds = useMemo(() => properties.map(({ propertyId }) => propertyId), [properties])
  // A chip keeps the scope, so that its count is the total of the list that it opens.
  const scope = areSameIds(search.propertyId, propertyIds) ? propertyIds : shownPropertyIds
  const saved = useSavedFilters({
    screen: 'orders',
    address: orderAddress,
    search,
    shownPropertyIds: scope,
    propertyIds,
    kind: 'work-order',
    count: countOrders,
    onGo,
  })
  const chips = [...useAllProperties(search, onGo), ...useCountedViews(search, scope, onGo)]
  return (
    <SavedFilters
      filters={saved}
      chips={chips}
      dialog={(edited, onClose) => (
        <ScreenFilterDialog
          screen="orders"
          shownPropertyIds={shownPropertyIds}
          edited={edited}
          search={search}
          findsTheSame={orderAddress.findsTheSame}
          inWords={(shown) => filterSentence(filtersInWords({ ...shown }, vocabulary))}
          onClose={onClose}
        />
      )}
    />
  )
}

/** Requests and the person's own buttons, with their counts in the scope. */
function useCountedViews(
  search: EffectiveSearch,
  scope: readonly number[],
  onGo: Props['onGo'],
): readonly SavedView[] {
  const { user } = useWorkspace()
  const buttons = user.customFilterButtons.map(({ title, buttonColor, query }): View => {
    const { skip: _skip, orderId: _read, ...asked } = orderAddress.parse(query)
    return { key: `kept-${title}`, title, color: buttonColor, search: asked }
  })
  const views = [requests, ...buttons].map((view) => ({
    ...view,
    search: orderAddress.effective(view.search, scope),
  }))
  const counts = usePreviousData(useQuery(orderCountsQuery(views.map((view) => view.search))), null)
  return views.map(({ search: asked, ...view }) => {
    const isChosen = orderAddress.findsTheSame(search, asked)
    return {
      ...view,
      count: counts?.data[countKeyOf(asked)],
      isChosen,
      onPress: () => onGo(isChosen ? orderAddress.initial(scope) : asked),
    }
  })
}

/** Switches between the selected property and all of the person's, and keeps the other filters. */
function useAllProperties(search: EffectiveSearch, onGo: Props['onGo']): readonly SavedView[] {
  const { properties, property, settings, isAggregate } = useWorkspace()
  if (isAggregate || properties.length < 2) return []
  const all = properties.map(({ propertyId }) => propertyId)
  const isChosen = areSameIds(search.propertyId, all)
  return [
    {
      key: 'all-properties',
      title: `All my ${settings.multiPropLabelPlural}`,
      hasCount: false,
      isChosen,
      onPress: () => onGo(orderAddress.withProperties(search, isChosen ? [property.propertyId] : all)),
    },
  ]
}
