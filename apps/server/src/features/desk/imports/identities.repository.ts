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

/** Candidate class ids per lookup: by code, else by path. */
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

/** A meter by its code or name. `assetId` is null for a meter without an asset, and undefined for any. */
export type WantedMeter = {
  propertyId: number
  code: string | null
  name: string | null
  assetId: number | null | undefined
}
export type FoundMeter = { id: number; code: string | null; isActive: boolean; assetId: number | null }

/** For each, the meter with this code, and those with this name. Each branch is a search in an index, but for names of the whole property. */
export async function findMetersOf(
  trx: Trx,
  lookups: readonly WantedMeter[],
): Promise<{ byCode: FoundMeter[]; byName: FoundMeter[] }[]> {
  const keyOf = (each: WantedMeter) => JSON.stringify([each.propertyId, each.code, each.name, each.assetId])
  const distinct = [...new Map(lookups.map((each) => [keyOf(each), each]))]
  const wanted = JSON.stringify(
    distinct.map(([key, { assetId, ...each }]) => ({
      ...each,
      key,
      asset: assetId,
      of: assetId === undefined ? 'any' : assetId === null ? 'none' : 'asset',
    })),
  )
  const { rows } = await sql<FoundMeter & { key: string; by_code: boolean }>`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb)
      as given (key text, "propertyId" bigint, code text, name text, asset bigint, "of" text)),
    found as (
      select key, id, true as by_code
        from wanted join meter m on m.property_id = wanted."propertyId" and fold(m.code) = fold(wanted.code)
      union all select key, id, false
        from wanted join meter m on m.asset_id = wanted.asset and fold(m.name) = fold(wanted.name)
      union all select key, id, false
        from wanted join meter m on m.property_id = wanted."propertyId" and fold(m.name) = fold(wanted.name)
          and ("of" = 'any' or "of" = 'none' and m.asset_id is null))
    select key, by_code, meter.id, code, is_active as "isActive", asset_id as "assetId"
    from found join meter on meter.id = found.id`.execute(trx)
  const found = Map.groupBy(rows, ({ key }) => key)
  const meters = (key: string, isByCode: boolean) =>
    (found.get(key) ?? []).flatMap(({ key: _, by_code, ...row }) => (by_code === isByCode ? [row] : []))
  return lookups.map((each) => ({ byCode: meters(keyOf(each), true), byName: meters(keyOf(each), false) }))
}
