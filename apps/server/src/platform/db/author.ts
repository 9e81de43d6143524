import type { OrderLogWay } from '@fettle/rules/orders/order-log-events'
import { type RawBuilder, sql } from 'kysely'

/** A person without an account who wrote something: their name, their address and the channel. */
export type OutsideAuthor = { name: string; address: string; way: OrderLogWay }

/** The author of a log line, message or photo: an account, a person without one, or the product itself. */
export type Author =
  | { userId: number; outsider: null }
  | { userId: null; outsider: OutsideAuthor }
  | { userId: null; outsider: null }

/** Author of changes made by scheduled jobs. */
export const productAuthor: Author = { userId: null, outsider: null }

/** Display name of the product in logs. */
const productName = 'Fettle'

/** The author's display name, as a piece of SQL. */
export const authorName = ({ userId, outsider }: Author): RawBuilder<string> =>
  outsider
    ? sql<string>`${outsider.name}::text`
    : userId === null
      ? sql<string>`${productName}::text`
      : sql<string>`(select coalesce(nullif(display_name, ''), login_name) from user_account where id = ${userId})`
