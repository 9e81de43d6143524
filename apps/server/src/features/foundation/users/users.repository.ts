import { type Kysely, sql } from 'kysely'

import type { Database, DbOrTrx, Named, Stored, Trx } from '#platform/db/database.ts'
import { hasAllProperties } from '#platform/identity/identity.repository.ts'

export type StoredContact = Stored<
  'contact',
  | 'id'
  | 'mod_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'department'
  | 'tenant'
  | 'property_id'
  | 'campus_id'
  | 'building_id'
  | 'floor_id'
  | 'room_id'
> &
  Named<'campus' | 'building' | 'floor' | 'room'> & { notify_preference: 'email' | 'none' }

export type StoredFilter = Stored<'custom_filter', 'id' | 'mod_id' | 'title' | 'button_color'> & {
  query: Record<string, string | number | boolean | (string | number | boolean)[]>
}

type StoredTimer = { work_order_id: number; order_number: string; started_at: string }

const contact = sql<StoredContact | null>`(select to_json(c) from (
  select c.id, c.mod_id, c.first_name, c.last_name, c.email, c.phone, c.company, c.department, c.tenant,
    c.property_id, c.campus_id, c.building_id, c.floor_id, c.room_id, c.notify_preference,
    ca.name as campus, b.name as building, f.name as floor, r.code as room
  from contact c left join campus ca on ca.id = c.campus_id left join building b on b.id = c.building_id
    left join floor f on f.id = c.floor_id left join room r on r.id = c.room_id
  where c.id = u.contact_id) c)`

const filters = sql<
  StoredFilter[]
>`coalesce((select json_agg(json_build_object('id', f.id, 'mod_id', f.mod_id,
  'title', f.title, 'button_color', f.button_color, 'query', f.query) order by f.id)
  from custom_filter f where f.user_id = u.id), '[]')`

const timer = sql<StoredTimer | null>`(select json_build_object('work_order_id', t.work_order_id,
  'order_number', wo.order_number, 'started_at', t.started_at)
  from order_timer t join work_order wo on wo.id = t.work_order_id
  where t.user_id = u.id and t.stopped_at is null)`

const propertyIds = sql<
  number[]
>`coalesce((select json_agg(p.property_id order by p.display_sequence, p.property_id)
  from user_property p where p.user_id = u.id), '[]')`

const trades = sql<
  string[]
>`coalesce((select json_agg(t.name order by lower(t.name) collate natural_order, t.id)
  from assignee_trade at join trade t on t.id = at.trade_id where at.assignee_id = u.assignee_id), '[]')`

/** Accounts with everything in the user record; the table is named `u`. */
export const userQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role', 'role.id', 'u.role_id')
    .leftJoin('assignee', 'assignee.id', 'u.assignee_id')
    .leftJoin('worker', 'worker.id', 'u.assignee_id')
    .selectAll('u')
    .select([
      'role.name as role_name',
      'role.kind as role_kind',
      'role.privileges',
      'assignee.name as assignee_name',
      'assignee.kind as assignee_kind',
      'worker.is_supervisor',
      'worker.email as worker_email',
      'worker.phone as worker_phone',
      'worker.notify_preference as worker_notify_preference',
    ])
    .select([
      contact.as('contact'),
      filters.as('filters'),
      timer.as('timer'),
      propertyIds.as('property_ids'),
      hasAllProperties('u.id', 'role.kind').as('has_all_properties'),
      trades.as('trades'),
    ])

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Returns an account by id, for callers that have checked access. */
export const findUser = (db: DbOrTrx, userId: number) =>
  userQuery(db).where('u.id', '=', userId).executeTakeFirst()

/**
 * Locks an account and its contact against changes until the transaction ends. Inserts that refer to them are
 * still possible: a log line by the same user, written while an order is locked, must not wait for this.
 */
export async function lockUser(trx: Trx, userId: number): Promise<void> {
  await sql`select u.id from user_account u left join contact c on c.id = u.contact_id
    where u.id = ${userId} for no key update of u`.execute(trx)
  await sql`select c.id from contact c join user_account u on u.contact_id = c.id
    where u.id = ${userId} for no key update of c`.execute(trx)
}

/** Whether another enabled account has this e-mail address. */
export async function isEmailTaken(
  db: DbOrTrx,
  email: string,
  exceptUserId: number | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql<boolean>`fold(email) = fold(${email}) and email <> '' and not is_disabled`)
    .where(sql<boolean>`id is distinct from ${exceptUserId}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether another account has this login name. */
export async function isLoginTaken(
  db: DbOrTrx,
  loginName: string,
  exceptUserId: number | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql<boolean>`fold(login_name) = fold(${loginName})`)
    .where(sql<boolean>`id is distinct from ${exceptUserId}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The user has chosen a permanent password. */
export async function clearMustChange(db: DbOrTrx, userId: number): Promise<void> {
  await db.updateTable('user_account').set({ must_change_password: false }).where('id', '=', userId).execute()
}
