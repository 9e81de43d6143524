import { type HomeAnswer, homeQueueSize, homeWeeks, type WeeklyFigures } from '@fettle/contract/home-figures'
import type { WorkOrderSortColumn } from '@fettle/contract/work-order-query'
import type { Actor } from '@fettle/rules/access/permissions'
import { type HomeFigure, homeFigureFilters, homeFigures, weeksUntil } from '@fettle/rules/desk/home-figures'
import { visibilityScope } from '@fettle/rules/orders/order-visibility'
import { addDays, localDay } from '@fettle/rules/time/time'
import { getProperty } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  countMatches,
  findOrderPage,
  type OrderMatch,
  prepareMatches,
  presentOrderRow,
} from '#features/work/work-orders/order-search.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { countByTrade, countByWeek, countPhotos } from './home-figures.repository.ts'
import { findBacklog } from './week-backlog.repository.ts'

type HomeInput = { actor: Actor; propertyIds: readonly number[]; now: Date }

/**
 * The figures of a manager's home in one or several properties, and the first rows of its queues. Throws 404 for a
 * property of others.
 */
export async function readHomeFigures(
  db: DbOrTrx,
  { actor, propertyIds, now }: HomeInput,
): Promise<HomeAnswer> {
  const { today, formats } = await calendarOf(db, { actor, propertyIds, now })
  const sets = homeFigureFilters({ propertyId: propertyIds, today, formats })
  const prepared = await prepareMatches(db, { actor, sets: homeFigures.map((name) => sets[name]), now })
  const matchOf = (name: HomeFigure) => prepared[homeFigures.indexOf(name)] ?? null
  const found = homeFigures.flatMap((name) => {
    const match = matchOf(name)
    return match ? [{ name, match }] : []
  })
  const [counts, overdueByTrade, requests, pmWaiting] = await Promise.all([
    countMatches(
      db,
      visibilityScope(actor),
      found.map(({ match }) => match),
    ),
    matchOf('overdue') ? countByTrade(db, matchOf('overdue') as OrderMatch) : [],
    findFirst(db, matchOf('requests'), 'entryTimestampLTZ'),
    findFirst(db, matchOf('pmWaiting'), 'startTimestampLTZ'),
  ])
  const photos = await countPhotos(
    db,
    requests.map(({ id }) => id),
  )
  const figures = Object.fromEntries(homeFigures.map((name) => [name, 0])) as Record<HomeFigure, number>
  for (const [index, { name }] of found.entries()) figures[name] = counts[index]?.total ?? 0
  return {
    today,
    figures,
    overdueByTrade,
    requests: requests.map((row) => ({
      ...presentOrderRow(row, { actor, now }),
      photoCount: photos.get(row.id) ?? 0,
    })),
    pmWaiting: pmWaiting.map((row) => presentOrderRow(row, { actor, now })),
  }
}

/** Opened and completed orders by week, without the current one. Throws 404 as above. */
export async function readWeeklyFigures(
  db: DbOrTrx,
  { actor, propertyIds, now }: HomeInput,
): Promise<WeeklyFigures> {
  const { today, formats } = await calendarOf(db, { actor, propertyIds, now })
  const { opened, completed } = homeFigureFilters({ propertyId: propertyIds, today, formats })
  const weeks = weeksUntil(addDays(today, -7), homeWeeks, formats)
  const first = weeks[0] as string
  const last = addDays(first, homeWeeks * 7 - 1)
  const [openedMatch, completedMatch] = await prepareMatches(db, {
    actor,
    sets: [
      { ...opened, entryDateStart: first, entryDateEnd: last },
      { ...completed, completionDateStart: first, completionDateEnd: last },
    ],
    now,
  })
  const counted =
    openedMatch && completedMatch
      ? await countByWeek(db, first, { opened: openedMatch, completed: completedMatch })
      : []
  // Backlog counts cover whole properties, so they require access to all its orders.
  const backlogs = openedMatch?.scope.kind === 'all' ? await findBacklog(db, propertyIds, first) : null
  const of = (series: 'opened' | 'completed', week: number) =>
    counted.find((each) => each.series === series && each.week === week)?.total ?? 0
  return {
    weeks: weeks.map((from, week) => ({
      from,
      opened: of('opened', week),
      completed: of('completed', week),
      ...(backlogs?.get(from) ?? notCounted),
    })),
  }
}

const notCounted = { requests: null, unassigned: null, overdue: null, hold: null }

/** Today and the first weekday in the first of the properties. */
async function calendarOf(db: DbOrTrx, { actor, propertyIds, now }: HomeInput) {
  const [formats, ...properties] = await Promise.all([
    readSettings(db, propertyIds[0] ?? null),
    ...propertyIds.map((propertyId) => getProperty(db, actor, propertyId)),
  ])
  const [property] = properties
  if (property === undefined) throw new Error('The figures are of at least one property.')
  return { today: localDay(now.getTime(), property.time_zone), formats }
}

async function findFirst(db: DbOrTrx, match: OrderMatch | null, column: WorkOrderSortColumn) {
  if (match === null) return []
  const sort = { column, direction: 'ascend' } as const
  return (await findOrderPage(db, { ...match, sort }, { offset: 0, take: homeQueueSize })).rows
}
