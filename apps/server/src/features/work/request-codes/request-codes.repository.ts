import type { RequestCode, RequestCodeKind } from '@fettle/rules/request-codes/request-code'
import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#features/foundation/places/places.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Target of a code, with the names of its places and the help desk contact. */
export type CodeTarget = {
  property_id: number
  property_name: string
  is_active: boolean
  help_name: string
  help_phone: string
  help_email: string
  secret: string | null
  campus_id: number | null
  building_id: number | null
  floor_id: number | null
  room_id: number | null
  building: string | null
  floor: string | null
  room: string | null
  asset_code: string | null
  asset_name: string | null
  asset_status: string | null
  /** Whether building, floor and room are active. */
  is_in_use: boolean
}

const none = sql`null::bigint`
const nothing = sql`null::text`

/** The property and place of a record, for each kind of code. */
const targets: Readonly<Record<RequestCodeKind, (id: number) => RawBuilder<unknown>>> = {
  property: (
    id,
  ) => sql`select id as property_id, ${none} as campus_id, ${none} as building_id, ${none} as floor_id,
    ${none} as room_id, ${nothing} as asset_code, ${nothing} as asset_name, ${nothing} as asset_status
    from property where id = ${id}`,
  building: (
    id,
  ) => sql`select property_id, campus_id, id as building_id, ${none} as floor_id, ${none} as room_id,
    ${nothing} as asset_code, ${nothing} as asset_name, ${nothing} as asset_status from building where id = ${id}`,
  floor: (
    id,
  ) => sql`select b.property_id, b.campus_id, b.id as building_id, f.id as floor_id, ${none} as room_id,
    ${nothing} as asset_code, ${nothing} as asset_name, ${nothing} as asset_status
    from floor f join building b on b.id = f.building_id where f.id = ${id}`,
  room: (id) => sql`select b.property_id, b.campus_id, b.id as building_id, f.id as floor_id, r.id as room_id,
    ${nothing} as asset_code, ${nothing} as asset_name, ${nothing} as asset_status
    from room r join floor f on f.id = r.floor_id join building b on b.id = f.building_id where r.id = ${id}`,
  asset: (id) => sql`select property_id, campus_id, building_id, floor_id, room_id, code as asset_code,
    name as asset_name, status as asset_status from asset where id = ${id}`,
}

/** Returns a code's target, or undefined if it no longer exists. */
export async function findCodeTarget(
  db: DbOrTrx,
  { kind, id }: Pick<RequestCode, 'kind' | 'id'>,
): Promise<CodeTarget | undefined> {
  const { rows } = await sql<CodeTarget>`
    with target as (${targets[kind](id)})
    select target.*, p.name as property_name, p.is_active, p.help_name, p.help_phone, p.help_email, key.secret,
      b.name as building, f.name as floor, r.code as room,
      coalesce(b.is_active, true) and coalesce(f.is_active, true) and coalesce(r.is_active, true) as is_in_use
    from target
    join property p on p.id = target.property_id
    left join request_code_key key on key.property_id = p.id
    left join building b on b.id = target.building_id
    left join floor f on f.id = target.floor_id
    left join room r on r.id = target.room_id`.execute(db)
  return rows[0]
}

/** Returns each property's code key, and creates missing ones from the given secret. */
export async function getCodeKeys(
  db: DbOrTrx,
  propertyIds: readonly number[],
  { makeSecret, now }: { makeSecret: () => string; now: Date },
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(propertyIds)]
  if (wanted.length === 0) return new Map()
  const keys = wanted.map((id) => ({ property_id: id, secret: makeSecret(), created_at: now }))
  await db
    .insertInto('request_code_key')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await db
    .selectFrom('request_code_key')
    .select(['property_id', 'secret'])
    .where('property_id', 'in', wanted)
    .execute()
  return new Map(rows.map(({ property_id, secret }) => [property_id, secret]))
}

/** Replaces a property's code key, which invalidates all printed codes. */
export async function replaceCodeKey(
  trx: Trx,
  key: { propertyId: number; secret: string; now: Date },
): Promise<void> {
  const { propertyId, secret, now } = key
  await trx
    .insertInto('request_code_key')
    .values({ property_id: propertyId, secret, created_at: now })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ secret, created_at: now }))
    .execute()
}

export type FloodCounts = { placeHour: number; placeDay: number; propertyHour: number }

/** Counts requests by code from a place or about an asset, and from the whole property. */
export async function countRequestsByCode(
  db: DbOrTrx,
  {
    propertyId,
    place,
    assetId,
    now,
  }: { propertyId: number; place: Place; assetId: number | null; now: Date },
): Promise<FloodCounts> {
  const day = new Date(now.getTime() - 86_400_000)
  const hour = new Date(now.getTime() - 3_600_000)
  const isHere =
    assetId === null
      ? sql`building_id is not distinct from ${place.buildingId} and floor_id is not distinct from ${place.floorId}
          and room_id is not distinct from ${place.roomId}`
      : sql`exists (select from work_order_asset a where a.work_order_id = work_order.id and a.asset_id = ${assetId})`
  const { rows } = await sql<FloodCounts>`
    select count(*) filter (where here and entered_at > ${hour}::timestamptz)::int as "placeHour",
      count(*) filter (where here)::int as "placeDay",
      count(*) filter (where entered_at > ${hour}::timestamptz)::int as "propertyHour"
    from (select entered_at, ${isHere} as here from work_order
      where property_id = ${propertyId} and entry_way is not null and entered_at > ${day}::timestamptz) came`.execute(
    db,
  )
  return rows[0] ?? { placeHour: 0, placeDay: 0, propertyHour: 0 }
}

/**
 * Whether a form's question was answered correctly, or the form was accepted without one. undefined if
 * neither.
 */
export async function findAnswer(db: DbOrTrx, form: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('answered_question')
    .select('is_right')
    .where('form', '=', form)
    .executeTakeFirst()
  return row?.is_right
}

/**
 * Stores the first answer to a form's question. Returns whether it was correct. Deletes answers older than a
 * day, because their forms have expired.
 */
export async function recordAnswer(
  db: DbOrTrx,
  { form, isRight, now }: { form: string; isRight: boolean; now: Date },
): Promise<boolean> {
  const old = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ is_right: boolean }>`
    with forgotten as (delete from answered_question where answered_at < ${old}::timestamptz)
    insert into answered_question (form, is_right, answered_at) values (${form}::uuid, ${isRight}, ${now})
    on conflict (form) do update set is_right = answered_question.is_right
    returning is_right`.execute(db)
  return rows[0]?.is_right ?? false
}
