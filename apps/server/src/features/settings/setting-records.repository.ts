import type { SubStatusSetting } from '@fettle/rules/setting-changes'
import { subStatusSettings } from '@fettle/rules/setting-changes'
import type { SettingName } from '@fettle/rules/settings'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Settings that a property keeps in columns of its own. */
export const propertyColumns = {
  location1Label: 'location1_label',
  location2Label: 'location2_label',
  floorLabel: 'floor_label',
  ordererFieldLabel2: 'orderer_field_label2',
  newOrdersToREQ: 'new_orders_to_req',
  followersSeeMessages: 'followers_see_messages',
} as const satisfies Partial<Record<SettingName, string>>
export type PropertySetting = keyof typeof propertyColumns
export const isPropertySetting = (name: string): name is PropertySetting =>
  Object.hasOwn(propertyColumns, name)

/** Version and last change of a stored setting. */
export type SettingRecord = { name: string; mod_id: number; modified_at: Date; modified_by: string }

/** The last change of every stored setting: of the system, or of what one property keeps. */
export async function findSettingRecords(db: DbOrTrx, propertyId: number | null): Promise<SettingRecord[]> {
  const nameOf = sql`coalesce(nullif(u.display_name, ''), u.login_name, '')`
  const { rows } =
    propertyId === null
      ? await sql<SettingRecord>`
          select s.name, s.mod_id, s.modified_at, ${nameOf} as modified_by
          from setting s left join user_account u on u.id = s.modified_by where s.property_id is null
          union all
          (select distinct on (s.kind) case s.kind when 'open' then 'openSubStatuses' else 'completeSubStatuses' end,
            sum(s.mod_id) over (partition by s.kind)::int, s.modified_at, ${nameOf}
          from sub_status s left join user_account u on u.id = s.modified_by
          order by s.kind, s.modified_at desc)`.execute(db)
      : await sql<SettingRecord>`
          select kept.name, p.mod_id, p.modified_at, ${nameOf} as modified_by
          from property p left join user_account u on u.id = p.modified_by,
            unnest(${Object.keys(propertyColumns)}::text[]) as kept(name)
          where p.id = ${propertyId}`.execute(db)
  return rows
}

/** Lets one change of settings after the other happen, so that each decides on what the one before has written. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx)
}

export async function storeSetting(trx: Trx, name: SettingName, value: unknown): Promise<void> {
  const stored = JSON.stringify(value)
  await trx
    .insertInto('setting')
    .values({ property_id: null, name, value: stored })
    .onConflict((conflict) => conflict.columns(['property_id', 'name']).doUpdateSet({ value: stored }))
    .execute()
}

export async function dropSetting(trx: Trx, name: SettingName): Promise<void> {
  await trx.deleteFrom('setting').where('property_id', 'is', null).where('name', '=', name).execute()
}

export async function storePropertySettings(
  trx: Trx,
  propertyId: number,
  values: { readonly [Name in PropertySetting]?: unknown },
): Promise<void> {
  const columns = Object.entries(values).map(([name, value]) => [
    propertyColumns[name as PropertySetting],
    value,
  ])
  await trx.updateTable('property').set(Object.fromEntries(columns)).where('id', '=', propertyId).execute()
}

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
