import type { SubStatusSetting } from '@fettle/rules/setting-changes'
import { subStatusSettings } from '@fettle/rules/setting-changes'
import type { SettingName } from '@fettle/rules/settings'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Settings that a property keeps in columns of its own; the others of its settings are rows of `setting`. */
export const propertyColumns = {
  location1Label: 'location1_label',
  location2Label: 'location2_label',
  floorLabel: 'floor_label',
  ordererFieldLabel2: 'orderer_field_label2',
  newOrdersToREQ: 'new_orders_to_req',
  followersSeeMessages: 'followers_see_messages',
} as const satisfies Partial<Record<SettingName, string>>
export type ColumnSetting = keyof typeof propertyColumns
export const isColumnSetting = (name: string): name is ColumnSetting => Object.hasOwn(propertyColumns, name)

/** Lets one change of settings after the other happen, so that each decides on what the one before has written. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx)
}

/** Writes a setting of the system, or of one property. */
export async function storeSetting(
  trx: Trx,
  propertyId: number | null,
  { name, value }: { name: SettingName; value: unknown },
): Promise<void> {
  const stored = JSON.stringify(value)
  await trx
    .insertInto('setting')
    .values({ property_id: propertyId, name, value: stored })
    .onConflict((conflict) => conflict.columns(['property_id', 'name']).doUpdateSet({ value: stored }))
    .execute()
}

/** Forgets a setting of the system, or of one property: what is above it applies again. */
export async function dropSetting(trx: Trx, propertyId: number | null, name: SettingName): Promise<void> {
  await trx
    .deleteFrom('setting')
    .where('property_id', 'is not distinct from', propertyId)
    .where('name', '=', name)
    .execute()
}

/** Settings that a property keeps in columns, as these columns. */
export const columnsOfSettings = (values: { readonly [Name in ColumnSetting]?: unknown }) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [propertyColumns[name as ColumnSetting], value]),
  )

/** Those of the names that belong to sub-statuses of the other kind, which keep them for good. */
export async function findNamesOfOtherKind(
  db: DbOrTrx,
  setting: SubStatusSetting,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sub_status
    where kind <> ${subStatusSettings[setting]} and fold(name) = any (select fold(n) from unnest(${[...names]}::text[]) n)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Makes these the sub-statuses that orders can be given, in this order; the others stay on the orders that have them. */
export async function storeSubStatuses(
  trx: Trx,
  setting: SubStatusSetting,
  names: readonly string[],
): Promise<void> {
  const kind = subStatusSettings[setting]
  const wanted = names.map((name) => name.trim())
  await sql`
    insert into sub_status (kind, name, display_sequence, is_active)
    select ${kind}, name, place, true from unnest(${wanted}::text[]) with ordinality wanted(name, place)
    on conflict (fold(name)) do update
      set name = excluded.name, display_sequence = excluded.display_sequence, is_active = true`.execute(trx)
  await sql`
    update sub_status set is_active = false
    where kind = ${kind} and is_active and not (fold(name) = any (select fold(n) from unnest(${wanted}::text[]) n))`.execute(
    trx,
  )
}
