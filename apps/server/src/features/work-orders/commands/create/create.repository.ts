import { type Insertable, sql } from 'kysely'
import { isOneOf } from '../../../../platform/db/conditions.ts'
import type { Database, DbOrTrx, Trx } from '../../../../platform/db/database.ts'

export type NewOrder = Insertable<Database['work_order']>

/** An active property; undefined when there is none of that id. */
export const findActiveProperty = (db: DbOrTrx, propertyId: number) =>
  db
    .selectFrom('property')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', propertyId)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** An active contact of a property; undefined when there is none of that id. */
export const findActiveContact = (db: DbOrTrx, contactId: number, propertyId: number) =>
  db
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', contactId)
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .executeTakeFirst()

export type ContactRow = NonNullable<Awaited<ReturnType<typeof findActiveContact>>>

/** The person's own contact record, wherever it is. */
export const findOwnContact = (db: DbOrTrx, contactId: number) =>
  db.selectFrom('contact').selectAll().where('id', '=', contactId).executeTakeFirst()

/** The name that an account goes by. */
export async function getUserName(db: DbOrTrx, userId: number): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select(['display_name', 'login_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.display_name || row.login_name
}

/** Those of the ids that are assets of the property. */
export async function findAssetIds(
  db: DbOrTrx,
  propertyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('asset')
    .select('id')
    .where('property_id', '=', propertyId)
    .where(isOneOf('id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Writes a new order and gives its id. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<number> {
  const { id } = await trx.insertInto('work_order').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Copies the assets of an order onto another, without what was found and done. */
export async function copyAssets(trx: Trx, fromId: number, toId: number): Promise<void> {
  await sql`insert into work_order_asset (work_order_id, asset_id)
    select ${toId}, asset_id from work_order_asset where work_order_id = ${fromId} order by id`.execute(trx)
}

/** A new order with the fields of another; `changed` are those that are its own. */
export async function copyOrder(
  trx: Trx,
  fromId: number,
  changed: Pick<NewOrder, 'number' | 'set_id' | 'entered_by_user_id' | 'assign_to_id'> & {
    enteredAt: Date
    targetAt: Date
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into work_order (property_id, number, category, status_kind, set_id, campus_id, building_id, floor_id, room_id,
      location3, latitude, longitude, contact_id, entered_by_user_id, order_by, order_by_field2, phone_number, assign_to_id,
      trade_id, job_type_id, job_priority, description, extended_data, billable_to, billable_category, multi_asset_display,
      email_assignee, email_requester, time_zone, entered_at, start_at, target_at, assigned_at)
    select property_id, ${changed.number}, 'CM', 'open', ${changed.set_id}, campus_id, building_id, floor_id, room_id,
      location3, latitude, longitude, contact_id, ${changed.entered_by_user_id}, order_by, order_by_field2, phone_number,
      ${changed.assign_to_id}, trade_id, job_type_id, job_priority, description, extended_data, billable_to,
      billable_category, multi_asset_display, email_assignee, email_requester, time_zone, ${changed.enteredAt},
      ${changed.enteredAt}, ${changed.targetAt}, ${changed.enteredAt}
    from work_order where id = ${fromId} returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** A new request of the same people about the same place and kind of work as an order; given to nobody yet. */
export async function copyAsRequest(
  trx: Trx,
  fromId: number,
  changed: Pick<NewOrder, 'request_number' | 'set_id' | 'follows_id' | 'description'> & {
    enteredAt: Date
    targetAt: Date
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into work_order (property_id, first_property_id, request_number, category, status_kind, set_id, follows_id, campus_id, building_id,
      floor_id, room_id, location3, latitude, longitude, contact_id, entered_by_user_id, order_by, order_by_field2, phone_number,
      trade_id, job_type_id, job_priority, description, billable_to, billable_category, email_assignee, email_requester,
      time_zone, entered_at, start_at, target_at)
    select property_id, first_property_id, ${changed.request_number}, 'REQ', 'open', ${changed.set_id}, ${changed.follows_id}, campus_id, building_id,
      floor_id, room_id, location3, latitude, longitude, contact_id, entered_by_user_id, order_by, order_by_field2, phone_number,
      trade_id, job_type_id, job_priority, ${changed.description}, billable_to, billable_category, email_assignee,
      email_requester, time_zone, ${changed.enteredAt}, ${changed.enteredAt}, ${changed.targetAt}
    from work_order where id = ${fromId} returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** The newest request that was entered about an ended order again and has not ended itself. */
export const findWaitingFollowUp = (trx: Trx, workorderId: number) =>
  trx
    .selectFrom('work_order')
    .select('id')
    .where('follows_id', '=', workorderId)
    .where('status_kind', 'in', ['open', 'hold'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
