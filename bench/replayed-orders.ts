import type { JobRank, WorkerFacts } from '@fettle/rules/assignment/assignment-ranks'
import type { RowStore } from '../db/demo/row-store.ts'

/** An order that a worker did: what decides who gets it, and who that was. Instants in epoch milliseconds. */
export type DoneOrder = {
  propertyId: number
  tradeId: number
  jobTypeId: number
  buildingId: number
  zone: string
  startMs: number
  givenMs: number
  endedMs: number
  doneBy: number
}

/** Facts about a worker that stay constant during the replay; ranks by trade. */
export type ReplayedWorker = Omit<WorkerFacts, 'ranks' | 'openOrders' | 'lastAssignedMs'> & {
  propertyId: number
  ranks: ReadonlyMap<number, readonly JobRank[]>
}

const msOf = (moment: unknown) => (moment ? Date.parse(String(moment)) : Number.POSITIVE_INFINITY)

/** The worker with most hours on each order. */
function workersByHours(rows: RowStore): ReadonlyMap<number, number> {
  const ofOrders = Map.groupBy(rows.rowsOf('cost_labor'), (line) => line.work_order_id ?? 0)
  return new Map(
    [...ofOrders].flatMap(([orderId, lines]) => {
      const byWorker = Map.groupBy(lines, (line) => line.assignee_id)
      const [busiest] = [...byWorker]
        .map(([worker, own]) => ({ worker, hours: own.reduce((sum, { hours }) => sum + Number(hours), 0) }))
        .toSorted((one, other) => other.hours - one.hours)
      return busiest ? [[orderId, busiest.worker] as const] : []
    }),
  )
}

/** The corrective orders that workers of the world have done, in the order in which they were given. */
export function doneOrdersOf(rows: RowStore): DoneOrder[] {
  const doers = workersByHours(rows)
  return rows
    .rowsOf('work_order')
    .flatMap((order) => {
      const doneBy = doers.get(order.id ?? 0)
      const { trade_id, job_type_id, building_id } = order
      if (doneBy === undefined || order.category !== 'CM' || !trade_id || !job_type_id || !building_id)
        return []
      return [
        {
          propertyId: order.property_id,
          tradeId: trade_id,
          jobTypeId: job_type_id,
          buildingId: building_id,
          zone: order.time_zone,
          startMs: msOf(order.start_at),
          givenMs: msOf(order.assigned_at),
          endedMs: msOf(order.completed_at ?? order.dnc_at),
          doneBy,
        },
      ]
    })
    .toSorted((one, other) => one.givenMs - other.givenMs)
}

/** The workers of the world with their ranks. */
export function workersOf(rows: RowStore): ReplayedWorker[] {
  const names = new Map(rows.rowsOf('assignee').map(({ id, name }) => [id ?? 0, name]))
  const ranksOf = Map.groupBy(rows.rowsOf('job_rank'), ({ worker_id }) => worker_id)
  const shiftsOf = Map.groupBy(rows.rowsOf('worker_shift'), ({ worker_id }) => worker_id)
  const buildingsOf = Map.groupBy(rows.rowsOf('assignee_building'), ({ assignee_id }) => assignee_id)
  return rows.rowsOf('worker').map(({ id, property_id }) => ({
    id,
    propertyId: property_id,
    name: names.get(id) ?? '',
    isActive: true,
    ranks: new Map(
      [...Map.groupBy(ranksOf.get(id) ?? [], ({ trade_id }) => trade_id)].map(([trade, ranks]) => [
        trade,
        ranks.map(({ job_type_id, rank, auto_assign }) => ({
          jobTypeId: job_type_id ?? null,
          rank,
          autoAssign: auto_assign ?? false,
        })),
      ]),
    ),
    buildingIds: (buildingsOf.get(id) ?? []).map(({ building_id }) => building_id),
    shifts: (shiftsOf.get(id) ?? []).map(({ weekday, starts_at, ends_at }) => ({
      weekday,
      from: starts_at,
      to: ends_at,
    })),
    daysOff: [],
    isIn: null,
  }))
}

/** Ranks of one worker that stand for how many orders of each job type, and of the trade, they did before. */
export function learnRanks(
  workers: readonly ReplayedWorker[],
  before: readonly DoneOrder[],
): ReplayedWorker[] {
  const ranks = new Map<number, Map<number, JobRank[]>>()
  const rankAll = (orders: readonly DoneOrder[], tradeId: number, jobTypeId: number | null) => {
    const counts = [...Map.groupBy(orders, ({ doneBy }) => doneBy)].map(([id, own]) => ({
      id,
      count: own.length,
    }))
    for (const [index, { id }] of counts.toSorted((one, other) => other.count - one.count).entries()) {
      const ofWorker = ranks.get(id) ?? new Map<number, JobRank[]>()
      ranks.set(id, ofWorker)
      const ofTrade = ofWorker.get(tradeId) ?? []
      ofWorker.set(tradeId, ofTrade)
      ofTrade.push({ jobTypeId, rank: Math.min(9, index + 1), autoAssign: true })
    }
  }
  for (const ofProperty of Map.groupBy(before, ({ propertyId }) => propertyId).values()) {
    for (const [tradeId, ofTrade] of Map.groupBy(ofProperty, (order) => order.tradeId)) {
      rankAll(ofTrade, tradeId, null)
      for (const [jobTypeId, alike] of Map.groupBy(ofTrade, (order) => order.jobTypeId))
        rankAll(alike, tradeId, jobTypeId)
    }
  }
  return workers.map((worker) => ({ ...worker, ranks: ranks.get(worker.id) ?? new Map() }))
}
