import type { PinnedView } from '@fettle/contract/report-subscriptions'
import type { Actor } from '@fettle/rules/access/permissions'
import { findPinnedFilters } from '#features/desk/saved-filters/saved-filters.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { countSets } from '#records/list/count-sets.repository.ts'
import {
  addressOf,
  brokenView,
  isStop,
  mayReadRecords,
  type Stop,
  stops,
  viewOfFilter,
} from './subscription-content.ts'
import { viewLists } from './view-lists.ts'
import type { OpenedView } from './view-table.ts'

type FilterRow = Awaited<ReturnType<typeof findPinnedFilters>>[number]
type Opened = { page: string; search: OpenedView['search'] }

/**
 * The saved filters that the person pinned, each with the number of records that its page lists. A filter that names no
 * property is counted in `propertyIds`. Throws 404 for a property that the person does not have.
 */
export async function readPinnedViews(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  propertyIds: number[],
): Promise<PinnedView[]> {
  ownPropertyScopes(actor, propertyIds)
  const now = clock.now()
  const open = async (row: FilterRow): Promise<Opened | Stop> => {
    const { propertyId = propertyIds, ...query } = row.query as Record<string, unknown>
    const content = viewOfFilter(actor, { ...row, query: { ...query, propertyId } }, null)
    if (isStop(content)) return content
    if (!mayReadRecords(actor, content)) return stops.records
    const { open, page } = viewLists[content.screen]
    const opened = await open({ db, actor, now }, content.view)
    return opened ? { page: addressOf(page, content.view), search: opened.search } : brokenView(content)
  }
  const rows = await findPinnedFilters(db, actor)
  const views = await Promise.all(rows.map(open))
  const searches = views.flatMap((view) => (isStop(view) || !view.search ? [] : [view.search]))
  const counts = await countSets(db, searches)
  return rows.map((row, at) => {
    const view = views[at] ?? stops.view
    const found = isStop(view) || !view.search ? undefined : counts[searches.indexOf(view.search)]
    return {
      savedFilterId: row.id,
      sharedRoleId: row.shared_role_id,
      title: row.title,
      list: listNameOf(row.screen),
      isOnMenu: row.is_on_menu,
      isOnHome: row.is_on_home,
      ...(isStop(view)
        ? { page: null, total: null, totalIsAtLeast: false, problem: view }
        : { page: view.page, total: 0, totalIsAtLeast: false, ...found, problem: null }),
    }
  })
}

const listNameOf = (screen: string): string =>
  Object.entries(viewLists).find(([name]) => name === screen)?.[1].name ?? ''
