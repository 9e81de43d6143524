import type { OrderLogWay } from '@fettle/rules/order-log-events'
import { type RawBuilder, sql } from 'kysely'

/** A person without an account who wrote something: their name, their address and the channel. */
export type Author = { name: string; address: string; way: OrderLogWay }

/** The author of a log line, message or photo: an account, or a person without one. */
export type Doer = { userId: number; author: null } | { userId: null; author: Author }

/** The author's display name, as a piece of SQL. */
export const doerName = ({ userId, author }: Doer): RawBuilder<string> =>
  author
    ? sql<string>`${author.name}::text`
    : sql<string>`(select coalesce(nullif(display_name, ''), login_name) from user_account where id = ${userId})`
