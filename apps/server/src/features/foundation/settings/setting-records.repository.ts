import type { SubStatusSetting } from '@fettle/rules/settings/setting-changes'
import { subStatusSettings } from '@fettle/rules/settings/setting-changes'
import type { SettingName } from '@fettle/rules/settings/settings'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Property settings stored in columns. The others are rows of `setting`. */
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

/** Serializes changes of settings, so that each sees the result of the previous one. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx)
}

/** Stores a setting of the system, or of one property. */
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

/** Deletes a setting of the system, or of one property, so that the inherited value applies. */
export async function dropSetting(trx: Trx, propertyId: number | null, name: SettingName): Promise<void> {
  await trx
    .deleteFrom('setting')
    .where('property_id', 'is not distinct from', propertyId)
    .where('name', '=', name)
    .execute()
}

/** Column values of settings that a property stores in columns. */
export const columnsOfSettings = (values: { readonly [Name in ColumnSetting]?: unknown }) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [propertyColumns[name as ColumnSetting], value]),
  )

/** The given names that belong to sub-statuses of the other kind, whose kind cannot change. */
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

/** Sets the sub-statuses available for orders, in sequence. Others stay on the orders that have them. */
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
