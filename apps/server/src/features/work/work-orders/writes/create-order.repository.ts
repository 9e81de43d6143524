import { type Insertable, type InsertObject, type RawBuilder, sql } from 'kysely'
import { type Database, type DbOrTrx, flushAfterCommit, type Trx } from '#platform/db/database.ts'
import { queueForRows } from '#platform/db/pipelined.ts'
import { type Counter, type LogEntry, labelTaken, logInsert, takenFrom } from '../order-command.repository.ts'
import { bareExtraTextColumns } from '../order-extra-texts.repository.ts'

export type NewOrder = Insertable<Database['work_order']>
/** Column values of a new order; a value may be an SQL expression. */
export type OrderValues = InsertObject<Database, 'work_order'>

/** Finds an active contact of a property. */
export const findActiveContact = (db: DbOrTrx, contactId: number, propertyId: number) =>
  db
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', contactId)
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .executeTakeFirst()

export type ContactRow = NonNullable<Awaited<ReturnType<typeof findActiveContact>>>

/** The user's own contact record, in any property. */
export const findOwnContact = (db: DbOrTrx, contactId: number) =>
  db.selectFrom('contact').selectAll().where('id', '=', contactId).executeTakeFirst()

/** Display name of an account. */
export async function getUserName(db: DbOrTrx, userId: number): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select(['display_name', 'login_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.display_name || row.login_name
}

/** A newly inserted order and the first line of its log. */
export type Created = { id: number; number: number; firstLogId: number }

/** Id of the order that the statement inserts, for later steps of the same statement. */
export const newOrderId: RawBuilder<number> = sql<number>`(select id from made)`

/**
 * Further step of the statement that inserts an order. With `mustWrite`, the step returns the rows it writes,
 * and the transaction must roll back if there are none.
 */
export type OrderStep = { name: string; step: RawBuilder<unknown>; mustWrite?: boolean }

/**
 * Rows written together with a new order: its number, assets and log lines, also on another order.
 */
type Along = {
  counter: Counter
  steps?: readonly OrderStep[]
  /** SQL that selects rows of `asset_id` and `place`. */
  assets: RawBuilder<unknown>
  log: LogEntry
  logOf?: LogEntry & { workorderId: number }
}

/**
 * Inserts an order with all its rows in one statement that is sent with the next one. The number counter
 * stays locked only for this statement, the notices and the commit. `insert` reads the number from
 * `required`.
 */
async function insertNumberedLater(
  trx: Trx,
  insert: RawBuilder<unknown>,
  { counter, assets, log, logOf, steps = [] }: Along,
): Promise<() => Promise<Created>> {
  const further = steps.map(({ name, step }) => sql`${sql.ref(name)} as (${step}),`)
  const written = steps
    .filter(({ mustWrite = false }) => mustWrite)
    .map(({ name }) => sql`(select count(*)::int from ${sql.ref(name)}) as ${sql.ref(name)}`)
  const query = sql<Created & Record<string, number>>`
    with ${takenFrom(counter)},
    made as (${insert} returning id),
    equipped as (insert into work_order_asset (work_order_id, asset_id)
      select made.id, chosen.asset_id from made cross join (${assets}) chosen order by chosen.place),
    ${logOf ? sql`noted as (${logInsert(sql`${logOf.workorderId}::bigint`, logOf, labelTaken)}),` : sql``}
    ${sql.join(further, sql` `)}
    logged as (${logInsert(newOrderId, log, labelTaken)} returning id)
    select ${sql.join([sql`id, (select number from given) as number, (select min(id) from logged) as "firstLogId"`, ...written])}
    from made`.compile(trx)
  await flushAfterCommit(trx)
  const read = await queueForRows(trx, query)
  return async () => {
    const [row] = await read()
    const missing = steps.find(({ name, mustWrite = false }) => mustWrite && row?.[name] === 0)
    if (missing) throw new Error(`The order was not made: nothing was written as ${missing.name}.`)
    return row as Created
  }
}

/** Like `insertNumberedLater`, but sends the statement immediately. */
async function insertNumbered(trx: Trx, insert: RawBuilder<unknown>, along: Along): Promise<Created> {
  const created = await insertNumberedLater(trx, insert, along)
  return await created()
}

/** Columns that receive a number of each counter. */
const numberColumns: Readonly<Record<Counter, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  'work order': { number: sql`(select number from given)`, number_prefix: sql`(select prefix from given)` },
  request: { request_number: sql`(select number from given)` },
}

type AlongNew = Omit<Along, 'assets'> & { assetIds: readonly number[] }

/** Inserts an order or request with its assets and log, under the next number. */
export async function insertOrder(trx: Trx, order: OrderValues, along: AlongNew): Promise<Created> {
  const created = await insertOrderLater(trx, order, along)
  return await created()
}

/** Like `insertOrder`, but sent with the next statement. */
export function insertOrderLater(
  trx: Trx,
  order: OrderValues,
  { assetIds, ...along }: AlongNew,
): Promise<() => Promise<Created>> {
  const row = { ...order, ...numberColumns[along.counter] }
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row))
  const assets = sql`select * from unnest(${assetIds}::bigint[]) with ordinality chosen (asset_id, place)`
  return insertNumberedLater(trx, sql`insert into work_order (${columns}) values (${values})`, {
    ...along,
    assets,
  })
}

/** Log lines of a copy and of its original. */
type CopyLogs = { log: LogEntry; logOf: LogEntry & { workorderId: number } }

/** Columns that every copy takes over: place, people and kind of work. */
const copiedColumns = sql`property_id, campus_id, building_id, floor_id, room_id, location3, latitude, longitude,
  contact_id, order_by, order_by_field2, phone_number, trade_id, job_type_id, job_priority, email_assignee, email_requester,
  time_zone, ${bareExtraTextColumns}`

/**
 * Inserts a copy of an order that starts at `enteredAt`. `also` lists further columns to copy, and `changed`
 * overrides values.
 */
function copyInsert(
  fromId: number,
  also: readonly (keyof NewOrder)[],
  { enteredAt, targetAt, ...changed }: NewCopy,
): RawBuilder<unknown> {
  const own: [string, unknown][] = Object.entries({
    ...changed,
    status_kind: 'open',
    entered_at: enteredAt,
    start_at: enteredAt,
    target_at: targetAt,
  })
  const copied = sql.join([copiedColumns, ...also.map((name) => sql.ref(name))])
  return sql`insert into work_order (${copied}, ${sql.join(own.map(([name]) => sql.ref(name)))})
    select ${copied}, ${sql.join(own.map(([, value]) => value))} from work_order cross join given where id = ${fromId}`
}

type NewCopy = { enteredAt: Date; targetAt: Date } & { [C in keyof NewOrder]?: unknown }

/**
 * Copies an order's fields and assets into a new order, without results or costs; `changed` overrides fields.
 * Logs the copy on both orders.
 */
export function copyOrder(
  trx: Trx,
  fromId: number,
  {
    changed,
    ...logs
  }: CopyLogs & {
    changed: Pick<NewOrder, 'set_id' | 'entered_by_user_id' | 'assign_to_id'> & {
      enteredAt: Date
      targetAt: Date
    }
  },
): Promise<Created> {
  const own = {
    ...changed,
    number: sql`given.number`,
    number_prefix: sql`given.prefix`,
    category: 'CM',
    assigned_at: changed.enteredAt,
  }
  const insert = copyInsert(fromId, ['description', 'extended_data', 'multi_asset_display'], own)
  const assets = sql`select asset_id, id as place from work_order_asset where work_order_id = ${fromId}`
  return insertNumbered(trx, insert, { counter: 'work order', assets, ...logs })
}

/**
 * Creates an unassigned request for the same people, place and kind of work as an order. Logs it on both
 * orders.
 */
export function copyAsRequest(
  trx: Trx,
  fromId: number,
  {
    changed,
    ...logs
  }: CopyLogs & {
    changed: Pick<NewOrder, 'set_id' | 'follows_id' | 'description'> & { enteredAt: Date; targetAt: Date }
  },
): Promise<Created> {
  const own = { ...changed, request_number: sql`given.number`, category: 'REQ' }
  const insert = copyInsert(fromId, ['first_property_id', 'entered_by_user_id'], own)
  const assets = sql`select asset_id, id as place from work_order_asset where false`
  return insertNumbered(trx, insert, { counter: 'request', assets, ...logs })
}

/** Finds the newest open follow-up request of an ended order. */
export const findWaitingFollowUp = (trx: Trx, workorderId: number) =>
  trx
    .selectFrom('work_order')
    .select('id')
    .where('follows_id', '=', workorderId)
    .where('status_kind', 'in', ['open', 'hold'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
