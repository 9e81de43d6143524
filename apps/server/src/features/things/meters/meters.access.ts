import type { Actor } from '@fettle/rules/access/permissions'
import { maxReadingsShown } from '@fettle/rules/records/limits'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Named, StoredAsJson } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'

const readingCount = sql<number>`(select count(*)::int from meter_reading r where r.meter_id = meter.id)`

/** One meter of the person's properties, with its asset and the property's zone. Throws 404 otherwise. */
export async function getMeter(db: DbOrTrx, actor: Actor, meterId: number) {
  const row = await db
    .selectFrom('meter')
    .innerJoin('property', 'property.id', 'meter.property_id')
    .leftJoin('asset', 'asset.id', 'meter.asset_id')
    .selectAll('meter')
    .select([
      readingCount.as('reading_count'),
      'property.time_zone',
      'asset.code as asset_code',
      'asset.name as asset_name',
    ])
    .where('meter.id', '=', meterId)
    .where(isOneOf('meter.property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!row) throw notFound(`Meter ${meterId}`)
  return row
}

export type MeterRow = Awaited<ReturnType<typeof getMeter>>

/** What the meter showed before a reading, of the readings that count. */
const previousReading = `(select p.current_reading from meter_reading p
  where p.meter_id = r.meter_id and p.read_at < r.read_at and p.struck_at is null order by p.read_at desc limit 1)`

const name = nameOf('r')
/** Of the order that it was read on; kept after that order was deleted. */
const orderNumber = `coalesce(${name('work_order', 'work_order_id', 'order_number')}, r.deleted_order_number)`

/** Readings as spreadsheets list them: the columns of `readings`. */
const readingTable = recordTable(
  'meter_reading',
  'r',
  sql.raw(`
  r.*, ${previousReading} as counted_before, ${orderNumber} as order_number,
  ${name('meter', 'meter_id', 'kind')} as meter_kind, ${name('meter', 'meter_id', 'rollover_at')} as rollover_at,
  ${name('user_account', 'created_by', 'display_name')} as reader_name,
  ${name('user_account', 'struck_by', 'display_name')} as striker_name`),
)

const readings = (db: DbOrTrx) =>
  db
    .selectFrom('meter_reading as r')
    .innerJoin('meter', 'meter.id', 'r.meter_id')
    .leftJoin('user_account as reader', 'reader.id', 'r.created_by')
    .leftJoin('user_account as striker', 'striker.id', 'r.struck_by')
    .selectAll('r')
    .select([
      'meter.kind as meter_kind',
      'meter.rollover_at',
      'reader.display_name as reader_name',
      'striker.display_name as striker_name',
      sql<string | null>`${sql.raw(orderNumber)}`.as('order_number'),
      sql<number | null>`${sql.raw(previousReading)}`.as('counted_before'),
    ])

/** The newest readings of a meter, newest first; the caller has checked it. */
export const findNewestReadings = (db: DbOrTrx, meterId: number, take: number) =>
  readings(db)
    .where('r.meter_id', '=', meterId)
    .orderBy('r.read_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(take)
    .execute()

/** A meter of an asset with its newest readings, as they arrive inside JSON: instants as text. */
export type MeterJson = StoredAsJson<
  'meter',
  | 'id'
  | 'mod_id'
  | 'asset_id'
  | 'name'
  | 'units'
  | 'kind'
  | 'reading_interval'
  | 'minimum'
  | 'maximum'
  | 'rollover_at'
  | 'is_active'
> & {
  reading_count: number
  readings: (StoredAsJson<
    'meter_reading',
    | 'id'
    | 'mod_id'
    | 'current_reading'
    | 'kind'
    | 'read_at'
    | 'work_order_id'
    | 'notes'
    | 'struck_at'
    | 'strike_reason'
    | 'created_by'
  > &
    Named<'order_number' | 'reader_name' | 'striker_name'> & { counted_before: number | null })[]
}

/**
 * Meters of an asset by name, active ones first, each with its newest readings, as a JSON list. For a
 * statement that checks access to its asset `asset`.
 */
export const metersOfAsset = sql.raw(`(
  select coalesce(json_agg(child), '[]') from (
    select meter.id, meter.mod_id, meter.asset_id, meter.name, meter.units, meter.kind, meter.reading_interval,
      meter.minimum, meter.maximum, meter.rollover_at, meter.is_active,
      (select count(*) from meter_reading counted where counted.meter_id = meter.id) as reading_count,
      (select coalesce(json_agg(newest), '[]') from (
        select r.id, r.mod_id, r.current_reading, r.kind, r.read_at, r.work_order_id, r.notes, r.struck_at,
          r.strike_reason, r.created_by, ${previousReading} as counted_before, ${orderNumber} as order_number,
          ${name('user_account', 'created_by', 'display_name')} as reader_name,
          ${name('user_account', 'struck_by', 'display_name')} as striker_name
        from meter_reading r where r.meter_id = meter.id
        order by r.read_at desc, r.id desc limit ${maxReadingsShown + 1}) newest) as readings
    from meter where meter.asset_id = asset.id
    order by meter.is_active desc, lower(meter.name) collate natural_order, meter.id) child)`)

/**
 * Meters of several assets in the actor's properties by name, active ones first, each with its newest counted reading.
 */
export const findMetersOfAssets = (db: DbOrTrx, actor: Actor, assetIds: readonly number[]) =>
  db
    .selectFrom('meter')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('meter_reading as r')
          .select(['r.current_reading', 'r.read_at'])
          .whereRef('r.meter_id', '=', 'meter.id')
          .where('r.struck_at', 'is', null)
          .orderBy('r.read_at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('meter')
    .select(['last.current_reading as last_reading', 'last.read_at as last_read_at'])
    .where(isOneOf('meter.asset_id', assetIds))
    .where(isOneOf('meter.property_id', actor.propertyIds))
    .orderBy('meter.is_active', 'desc')
    .orderBy(naturally(sql.ref('meter.name')))
    .orderBy('meter.id')
    .execute()

/** A time that readings are of, each end included; null where it is open. */
export type Span = { from: Date | null; to: Date | null }

/** The condition that a reading `r` is of this meter and time. */
export const isWithin = (meterId: number, { from, to }: Span) =>
  sql<boolean>`r.meter_id = ${meterId} and (${from}::timestamptz is null or r.read_at >= ${from})
    and (${to}::timestamptz is null or r.read_at <= ${to})`

/** All readings of a meter in a time, newest first, for a spreadsheet; the caller has checked the meter. */
export function readingSearchOf(meter: Pick<MeterRow, 'id' | 'property_id'>, span: Span): RecordSearch {
  const within = isWithin(meter.id, span)
  return {
    table: readingTable,
    sort: { by: { key: sql.ref('r.read_at') }, direction: 'descend' },
    propertyIds: [meter.property_id],
    seesAll: true,
    conditions: () => within,
    sets: [within],
    total: sql`(select count(*)::int from meter_reading r where ${within})`,
    matches: 'unknown',
    hasOnePlan: false,
  }
}

/** One page of a meter's readings, newest first, and how many there are; the caller has checked the meter. */
export async function findReadings(
  db: DbOrTrx,
  meterId: number,
  { span, offset, take, direction }: { span: Span; offset: number; take: number; direction: 'asc' | 'desc' },
) {
  const [rows, counted] = await Promise.all([
    readings(db)
      .where(isWithin(meterId, span))
      .orderBy('r.read_at', direction)
      .orderBy('r.id', direction)
      .offset(offset)
      .limit(take)
      .execute(),
    db
      .selectFrom('meter_reading as r')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(isWithin(meterId, span))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

/** One reading of a meter in the person's properties. Throws 404 otherwise. */
export async function getReading(db: DbOrTrx, actor: Actor, readingId: number) {
  const row = await readings(db)
    .where('r.id', '=', readingId)
    .where(isOneOf('meter.property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!row) throw notFound(`Reading ${readingId}`)
  return row
}

export type ReadingRow = Awaited<ReturnType<typeof getReading>>
