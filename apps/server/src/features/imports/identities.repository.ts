import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** A class by its code, or by its name under its parent; null of the first level. */
export type WantedClass = { code: string | null; parentId: number | null; name: string | null }
export type FoundClass = { id: number; code: string | null }

/** For each, the class with this code, and the one with this name under this parent. */
export async function findClassesHere(
  trx: Trx,
  lookups: readonly WantedClass[],
): Promise<{ byCode: FoundClass | undefined; byName: FoundClass | undefined }[]> {
  const input = sql`unnest(${lookups.map(({ code }) => code)}::text[], ${lookups.map(({ parentId }) => parentId)}::bigint[],
    ${lookups.map(({ name }) => name)}::text[]) with ordinality as wanted (code, parent, name, at)`
  const { rows } = await sql<FoundClass & { at: number; by_code: boolean }>`
    select at, found.id, found.code, true as by_code
      from ${input} join asset_class found on fold(found.code) = fold(wanted.code)
    union all select at, found.id, found.code, false
      from ${input} join asset_class found on found.parent_id = wanted.parent and fold(found.name) = fold(wanted.name)
    union all select at, found.id, found.code, false
      from ${input} join asset_class found
        on wanted.parent is null and found.parent_id is null and fold(found.name) = fold(wanted.name)`.execute(
    trx,
  )
  const byCode = new Map(rows.flatMap(({ at, by_code, ...row }) => (by_code ? [[at, row] as const] : [])))
  const byName = new Map(rows.flatMap(({ at, by_code, ...row }) => (by_code ? [] : [[at, row] as const])))
  return lookups.map((_, at) => ({ byCode: byCode.get(at + 1), byName: byName.get(at + 1) }))
}

/** A class as a row writes it: its code, or the names of its path; one name is looked up on `level`, or on each where it is null. */
export type WrittenClass = { text: string; names: readonly string[]; level: number | null }

/** For each, the ids of the classes that it may mean: those of this code, else those of this path. */
export async function findWrittenClasses(
  trx: Trx,
  lookups: readonly WrittenClass[],
): Promise<readonly number[][]> {
  const wanted = JSON.stringify(lookups.map((each, at) => ({ at, ...each })))
  const { rows } = await sql<{ at: number; id: number; by_code: boolean }>`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as given (at int, text text, names text[], level int))
    select wanted.at, own.id, true as by_code from wanted join asset_class own on fold(own.code) = fold(wanted.text)
    union all
    select wanted.at, own.id, false from wanted
      join asset_class own on fold(own.name) = fold(wanted.names[cardinality(wanted.names)])
      left join asset_class middle on middle.id = own.parent_id left join asset_class top on top.id = middle.parent_id
    where case cardinality(wanted.names)
      when 1 then own.level = coalesce(wanted.level, own.level)
      when 2 then own.level = 2 and fold(middle.name) = fold(wanted.names[1])
      when 3 then own.level = 3 and fold(middle.name) = fold(wanted.names[2]) and fold(top.name) = fold(wanted.names[1])
      else false end`.execute(trx)
  const found = Map.groupBy(rows, ({ at }) => at)
  return lookups.map((_, at) => {
    const own = found.get(at) ?? []
    const byCode = own.filter((row) => row.by_code)
    return (byCode.length > 0 ? byCode : own).map(({ id }) => id)
  })
}

/** A meter by its code, or by its name; `assetId` is null for one of no asset, and undefined where any may be meant. */
export type WantedMeter = {
  propertyId: number
  code: string | null
  name: string | null
  assetId: number | null | undefined
}
export type FoundMeter = { id: number; code: string | null; isActive: boolean; assetId: number | null }

/** For each, the meter with this code, and those with this name. */
export async function findMetersOf(
  trx: Trx,
  lookups: readonly WantedMeter[],
): Promise<{ byCode: FoundMeter[]; byName: FoundMeter[] }[]> {
  const wanted = JSON.stringify(
    lookups.map(({ assetId, ...each }, at) => ({ ...each, at, asset: assetId, any: assetId === undefined })),
  )
  const { rows } = await sql<FoundMeter & { at: number; by_code: boolean }>`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb)
      as given (at int, "propertyId" bigint, code text, name text, asset bigint, "any" boolean))
    select wanted.at, found.id, found.code, found.is_active as "isActive", found.asset_id as "assetId", true as by_code
      from wanted join meter found on found.property_id = wanted."propertyId" and fold(found.code) = fold(wanted.code)
    union all
    select wanted.at, found.id, found.code, found.is_active, found.asset_id, false
      from wanted join meter found on found.property_id = wanted."propertyId" and fold(found.name) = fold(wanted.name)
        and (wanted."any" or found.asset_id is not distinct from wanted.asset)`.execute(trx)
  const found = Map.groupBy(rows, ({ at }) => at)
  const meters = (at: number, isByCode: boolean) =>
    (found.get(at) ?? []).flatMap(({ at: _, by_code, ...row }) => (by_code === isByCode ? [row] : []))
  return lookups.map((_, at) => ({ byCode: meters(at, true), byName: meters(at, false) }))
}
