import type { Actor } from '@fettle/rules/access/permissions'
import type { LabeledPlaces } from '@fettle/rules/labels/label-content'
import { type RawBuilder, sql } from 'kysely'
import { hasText, isAny, isOneOf } from '#platform/db/conditions.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** A place for a label: its name and its parent. */
export type LabeledPlace = { id: number; name: string; within: string }

type Found = { property_id: number; property_name: string; building: string }

const places: Readonly<
  Record<LabeledPlaces, (buildingId: number, floorId: number | null) => RawBuilder<LabeledPlace>>
> = {
  building: (id) => sql`select id, name, '' as within from building where id = ${id}`,
  floors: (
    id,
    floorId,
  ) => sql`select f.id, f.name, b.name as within from floor f join building b on b.id = f.building_id
    where b.id = ${id} and (${floorId}::bigint is null or f.id = ${floorId}) order by f.sort_number, lower(f.name) collate natural_order, f.id`,
  rooms: (id, floorId) => sql`select r.id, concat_ws(' ', r.code, nullif(r.name, r.code)) as name,
      b.name || ' · ' || f.name as within
    from room r join floor f on f.id = r.floor_id join building b on b.id = f.building_id
    where b.id = ${id} and (${floorId}::bigint is null or f.id = ${floorId}) order by f.sort_number, lower(f.name) collate natural_order, lower(r.code) collate natural_order, r.id`,
}

/**
 * Rooms of all buildings of a property: the given ones, else the active ones whose code or name contains the
 * text.
 */
export async function findLabeledRooms(
  db: Db,
  propertyId: number,
  { ids, text, max }: { ids: readonly number[] | null; text: string; max: number },
): Promise<LabeledPlace[]> {
  const wanted =
    ids === null
      ? sql`r.is_active and b.is_active ${isAny(text) ? sql`` : sql`and (${hasText('r.code', text)} or ${hasText('r.name', text)})`}`
      : isOneOf('r.id', ids)
  const { rows } = await sql<LabeledPlace>`
    select r.id, concat_ws(' ', r.code, nullif(r.name, r.code)) as name, b.name || ' · ' || f.name as within
    from room r join floor f on f.id = r.floor_id join building b on b.id = f.building_id
    where b.property_id = ${propertyId} and ${wanted}
    order by lower(b.name) collate natural_order, b.id, f.sort_number, lower(f.name) collate natural_order, lower(r.code) collate natural_order, r.id limit ${max + 1}`.execute(
    db,
  )
  return rows
}

/** Places of a building in the actor's properties, in walking order. Throws 404 otherwise. */
export async function findLabeledPlaces(
  db: Db,
  actor: Actor,
  {
    buildingId,
    floorId,
    which,
    max,
  }: { buildingId: number; floorId: number | null; which: LabeledPlaces; max: number },
): Promise<{ building: Found; found: LabeledPlace[] }> {
  const { rows } = await sql<Found>`
    select b.property_id, p.name as property_name, b.name as building from building b
    join property p on p.id = b.property_id
    where b.id = ${buildingId} and ${isOneOf('b.property_id', actor.propertyIds)}`.execute(db)
  const building = rows[0]
  if (!building) throw notFound(`Building ${buildingId}`)
  const found = await sql<LabeledPlace>`${places[which](buildingId, floorId)} limit ${max + 1}`.execute(db)
  return { building, found: found.rows }
}
