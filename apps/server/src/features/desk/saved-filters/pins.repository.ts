import type { Pins } from '@fettle/contract/pins'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'

/** Tables with records that users pin. Their pins are in `own_report_pin` and `saved_filter_pin`. */
type Pinned = 'own_report' | 'saved_filter'

/** Columns of a pinned record under the name `record`: the person's pins, and what else uses it. */
export function usesOf({ userId }: Actor, table: Pinned, record: string) {
  const pins = sql.table(`${table}_pin`)
  const id = sql.ref(`${table}_id`)
  const recordId = sql.ref(`${record}.id`)
  const isPinned = (place: 'is_on_menu' | 'is_on_home') =>
    sql<boolean>`exists (select from ${pins} where ${id} = ${recordId} and user_id = ${userId} and ${sql.ref(place)})`
  return [
    isPinned('is_on_menu').as('is_on_menu'),
    isPinned('is_on_home').as('is_on_home'),
    sql<number>`(select count(*)::int from ${pins} where ${id} = ${recordId} and user_id <> ${userId}
      and (is_on_menu or is_on_home))`.as('other_pins'),
    sql<{ title: string; owner: string }[]>`coalesce((
      select json_agg(json_build_object('title', subscription.title,
        'owner', coalesce(nullif(subscriber.display_name, ''), subscriber.login_name)) order by subscription.id)
      from report_subscription subscription join user_account subscriber on subscriber.id = subscription.user_id
      where subscription.${id} = ${recordId}), '[]')`.as('subscriptions'),
  ] as const
}

type Uses = {
  is_on_menu: boolean
  is_on_home: boolean
  other_pins: number
  subscriptions: { title: string; owner: string }[]
}

/** The columns of {@link usesOf} as the client reads them. */
export const presentUses = (row: Uses) => ({
  isOnMenu: row.is_on_menu,
  isOnHome: row.is_on_home,
  otherPins: row.other_pins,
  subscriptions: row.subscriptions,
})

/** The columns of a person's pins of a record. A record without a place is not pinned. */
export const pinColumns = ({ isOnMenu, isOnHome }: Pins) => ({ is_on_menu: isOnMenu, is_on_home: isOnHome })
