import { isOneOf } from '#platform/db/conditions.ts'
import type { Trx } from '#platform/db/database.ts'

export type WorkerColumns = {
  company_id?: number | null
  supervisor_id?: number | null
  hourly_rate?: number
  overtime_rate?: number | null
  notify_preference?: string
  notes?: string
  email?: string
  phone?: string
  cellphone?: string
  role_title?: string
  is_supervisor?: boolean
  location_tracking?: boolean
}

/** Makes a worker of a property; gives their id. */
export async function insertWorker(
  trx: Trx,
  worker: { propertyId: number; name: string; isActive: boolean; columns: WorkerColumns },
): Promise<number> {
  const { propertyId, name, isActive, columns } = worker
  const { id } = await trx
    .insertInto('assignee')
    .values({ kind: 'worker', property_id: propertyId, name, is_active: isActive })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('worker')
    .values({ id, property_id: propertyId, ...columns })
    .execute()
  return id
}

/** Holds a worker until the end of the transaction. */
export const lockWorker = (trx: Trx, workerId: number) =>
  trx.selectFrom('worker').select('id').where('id', '=', workerId).forNoKeyUpdate().execute()

/** Writes what a worker is; the stamp is renewed also where only what hangs on them changed. */
export async function updateWorker(
  trx: Trx,
  workerId: number,
  change: { name?: string | undefined; isActive?: boolean | undefined; columns: WorkerColumns },
): Promise<void> {
  const { name, isActive, columns } = change
  if (name !== undefined || isActive !== undefined) {
    await trx
      .updateTable('assignee')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(isActive === undefined ? {} : { is_active: isActive }),
      })
      .where('id', '=', workerId)
      .execute()
  }
  if (Object.values(columns).some((value) => value !== undefined))
    await trx.updateTable('worker').set(columns).where('id', '=', workerId).execute()
}

/** Raises a worker's version for a change of what lies beside its own row: name, trades, buildings, shifts. */
export async function touchWorker(trx: Trx, workerId: number): Promise<void> {
  await trx
    .updateTable('worker')
    .set((eb) => ({ modified_at: eb.fn<Date>('clock_timestamp', []) }))
    .where('id', '=', workerId)
    .execute()
}

export async function putTrades(trx: Trx, workerId: number, tradeIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('assignee_trade').where('assignee_id', '=', workerId).execute()
  if (tradeIds.length === 0) return
  await trx
    .insertInto('assignee_trade')
    .values([...new Set(tradeIds)].map((trade_id) => ({ assignee_id: workerId, trade_id })))
    .execute()
}

export async function putBuildings(trx: Trx, workerId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('assignee_building').where('assignee_id', '=', workerId).execute()
  if (ids.length === 0) return
  await trx
    .insertInto('assignee_building')
    .values([...new Set(ids)].map((building_id) => ({ assignee_id: workerId, building_id })))
    .execute()
}

export async function putShifts(
  trx: Trx,
  workerId: number,
  shifts: readonly { weekday: number; from: string; to: string }[],
): Promise<void> {
  await trx.deleteFrom('worker_shift').where('worker_id', '=', workerId).execute()
  if (shifts.length === 0) return
  await trx
    .insertInto('worker_shift')
    .values(
      shifts.map(({ weekday, from, to }) => ({ worker_id: workerId, weekday, starts_at: from, ends_at: to })),
    )
    .execute()
}

/** What a worker of a property may be tied to, of what was named. */
export async function findTies(
  trx: Trx,
  propertyId: number,
  named: { tradeIds: readonly number[]; buildingIds: readonly number[]; assigneeIds: readonly number[] },
) {
  const trades = await trx.selectFrom('trade').select('id').where(isOneOf('id', named.tradeIds)).execute()
  const buildings = await trx
    .selectFrom('building')
    .select('id')
    .where(isOneOf('id', named.buildingIds))
    .where('property_id', '=', propertyId)
    .execute()
  const assignees = await trx
    .selectFrom('assignee')
    .select(['id', 'kind'])
    .where(isOneOf('id', named.assigneeIds))
    .where((eb) =>
      eb.or([
        eb('property_id', '=', propertyId),
        eb.and([eb('kind', '=', 'vendor'), eb('property_id', 'is', null)]),
      ]),
    )
    .execute()
  return { trades, buildings, assignees }
}

/** Deletes a worker with all that hangs on them alone. */
export async function removeWorker(trx: Trx, workerId: number): Promise<void> {
  await trx.deleteFrom('worker').where('id', '=', workerId).execute()
  await trx.deleteFrom('assignee').where('id', '=', workerId).execute()
}
