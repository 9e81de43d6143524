import type { ReadingKind } from '@fettle/rules/meters/meter-kinds'
import type { NeighborReading } from '@fettle/rules/meters/meter-reading'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Keeps other readings and changes of a meter away until the transaction ends. */
export async function lockMeter(trx: Trx, meterId: number): Promise<void> {
  await sql`select from meter where id = ${meterId} for no key update`.execute(trx)
}

/** The readings that count around a moment, and whether one is of this very moment. */
export async function findNeighbors(db: DbOrTrx, meterId: number, at: Date) {
  const counted = sql`select current_reading as value, kind from meter_reading
    where meter_id = ${meterId} and struck_at is null`
  const { rows } = await sql<NeighborReading & { side: 'before' | 'at' | 'after' }>`
    (select 'before' as side, before.* from (${counted} and read_at < ${at} order by read_at desc limit 1) before)
    union all (select 'at', own.* from (${counted} and read_at = ${at}) own)
    union all (select 'after', after.* from (${counted} and read_at > ${at} order by read_at limit 1) after)`.execute(
    db,
  )
  const on = (side: string) => rows.find((row) => row.side === side) ?? null
  return { before: on('before'), after: on('after'), isMomentTaken: on('at') !== null }
}

/** The first moment from `now` on that no reading of the meter has: two of one millisecond follow each other. */
export async function freeMoment(trx: Trx, meterId: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${now}::timestamptz, date_trunc('milliseconds', max(read_at)) + interval '1 millisecond') as at
    from meter_reading where meter_id = ${meterId} and struck_at is null
      and read_at >= ${now} and read_at < ${now}::timestamptz + interval '1 second'`.execute(trx)
  return rows[0]?.at ?? now
}

/** The newest reading of a meter that counts. */
export const findNewestReading = (trx: Trx, meterId: number) =>
  trx
    .selectFrom('meter_reading')
    .select(['id', 'current_reading', 'work_order_id'])
    .where('meter_id', '=', meterId)
    .where('struck_at', 'is', null)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertReading(
  trx: Trx,
  reading: {
    meterId: number
    before: number | null
    value: number
    kind: ReadingKind
    at: Date
    workorderId: number | null
    notes: string
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('meter_reading')
    .values({
      meter_id: reading.meterId,
      previous_reading: reading.before,
      current_reading: reading.value,
      kind: reading.kind,
      read_at: reading.at,
      work_order_id: reading.workorderId,
      notes: reading.notes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Strikes readings out, at `at` or as the transaction began; they stay, and no longer count. */
export async function strikeReadings(
  trx: Trx,
  readingIds: readonly number[],
  struck: { by: number | null; at: Date | null; reason: string },
): Promise<void> {
  if (readingIds.length === 0) return
  await trx
    .updateTable('meter_reading')
    .set({ struck_at: struck.at ?? sql<Date>`now()`, struck_by: struck.by, strike_reason: struck.reason })
    .where(isOneOf('id', readingIds))
    .execute()
}

/** Enters readings again that were struck out, as they were. */
export async function enterReadingsAgain(trx: Trx, readingIds: readonly number[]): Promise<void> {
  await sql`
    insert into meter_reading (meter_id, read_at, current_reading, previous_reading, kind, notes, work_order_id,
      created_by)
    select meter_id, read_at, current_reading, previous_reading, kind, notes, work_order_id, created_by
    from meter_reading where ${isOneOf('id', readingIds)} order by read_at, id`.execute(trx)
}

/** Whether the order names the asset. */
export async function isAssetOnOrder(
  trx: Trx,
  workorderId: number,
  assetId: number | null,
): Promise<boolean> {
  if (assetId === null) return false
  const row = await trx
    .selectFrom('work_order_asset')
    .select('id')
    .where('work_order_id', '=', workorderId)
    .where('asset_id', '=', assetId)
    .executeTakeFirst()
  return row !== undefined
}
