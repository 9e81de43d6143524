import { listPinnedViews, type PinnedView } from '@fettle/contract/report-subscriptions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callQuery } from '#lib/call-query.ts'
import { parseSearch } from '#lib/search-codec.ts'
import { recordUseOf } from './saved-filters.queries.ts'

/** The saved filters that the person pinned, each with its number of records in the given properties. */
export const pinnedViewsQuery = (propertyId: number[]) =>
  callQuery(['pinned-view', propertyId], listPinnedViews, { query: { propertyId } })

type Props = {
  readonly view: PinnedView
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A pinned filter, as a link to its list. Plain text if the list cannot be read. */
export function PinnedViewLink({ view, className, children }: Props): ReactNode {
  if (view.page === null) return <div className={className}>{children}</div>
  const [to, search = ''] = view.page.split('?')
  return (
    <Link to={to ?? ''} search={parseSearch(search)} className={className} onClick={() => recordUseOf(view)}>
      {children}
    </Link>
  )
}
