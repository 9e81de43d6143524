import { isRequester } from '@fettle/rules/access/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { countKeyOf, orderCountsQuery } from '#nouns/orders/list/order-counts.queries.ts'
import { type EffectiveSearch, type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'
import { usePreviousData } from '#records/list/use-previous-data.ts'
import { SavedViews } from '#records/saved-filters/saved-views.tsx'

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

type Props = { readonly search: EffectiveSearch; readonly onGo: (search: ListSearch) => void }

/**
 * Requests, then the person's saved filters with their sort ([A2.074]). Clicking the active one clears it.
 */
export function OrderViews({ search, onGo }: Props): ReactNode {
  const { actor, user, shownPropertyIds } = useWorkspace()
  const saved = user.customFilterButtons.map(({ title, buttonColor, query }): View => {
    const { skip: _skip, orderId: _read, ...asked } = orderAddress.parse(query)
    return { key: `kept-${title}`, title, color: buttonColor, search: asked }
  })
  const views = (isRequester(actor) ? [] : [requests, ...saved]).map((view) => ({
    ...view,
    search: orderAddress.effective(view.search, shownPropertyIds),
  }))
  const query = useQuery({
    ...orderCountsQuery(views.map((view) => view.search)),
    enabled: views.length > 0,
  })
  const counts = usePreviousData(query, null)
  return (
    <SavedViews
      views={views.map(({ search: asked, ...view }) => {
        const isChosen = orderAddress.findsTheSame(search, asked)
        return {
          ...view,
          count: counts?.data[countKeyOf(asked)],
          isChosen,
          onPress: () => onGo(isChosen ? orderAddress.initial(shownPropertyIds) : asked),
        }
      })}
    />
  )
}
