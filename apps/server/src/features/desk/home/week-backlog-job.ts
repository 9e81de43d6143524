import { homeFigureFilters } from '@fettle/rules/desk/home-figures'
import { localDay, type WeekFormat, weekOf } from '@fettle/rules/time/time'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { countMatches, type OrderMatch } from '#features/work/work-orders/order-search.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { type Backlog, findPropertyZones, saveBacklog } from './week-backlog.repository.ts'

/** Counts the backlog of each property hourly, so that the last count of a week is its final value. */
export const createBacklogJob = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job => ({
  name: 'week-backlog',
  schedule: '52 * * * *',
  expireInSeconds: 600,
  retries: 2,
  pollSeconds: 30,
  run: async (_data, signal) => {
    for (const property of await findPropertyZones(db)) {
      if (signal.aborted) return
      const now = clock.now()
      const today = localDay(now.getTime(), property.time_zone)
      const formats = await readSettings(db, property.id)
      const backlog = await countBacklog(db, { propertyId: property.id, today, formats, now })
      await saveBacklog(db, {
        propertyId: property.id,
        weekFrom: weekOf(today, formats).from,
        countedAt: now,
        backlog,
      })
    }
  },
})

/** Backlog figures of the home screen, for the whole property. */
async function countBacklog(
  db: DbOrTrx,
  { now, ...week }: { propertyId: number; today: string; formats: WeekFormat; now: Date },
): Promise<Backlog> {
  const filters = homeFigureFilters(week)
  const scope = { kind: 'all', propertyIds: [week.propertyId] } as const
  const matchOf = (name: keyof Backlog): OrderMatch => ({ scope, filters: filters[name], named: {}, now })
  const names = ['requests', 'unassigned', 'overdue', 'hold'] as const
  const counts = await countMatches(db, scope, names.map(matchOf))
  const [requests = 0, unassigned = 0, overdue = 0, hold = 0] = counts.map(({ total }) => total)
  return { requests, unassigned, overdue, hold }
}
