import type { OrderLogWay } from '@fettle/rules/order-log-events'
import { type RawBuilder, sql } from 'kysely'

/** A person without an account who wrote something: their name, their address and the channel. */
export type OutsideAuthor = { name: string; address: string; way: OrderLogWay }

/** The author of a log line, message or photo: an account, or a person without one. */
export type Author = { userId: number; outsider: null } | { userId: null; outsider: OutsideAuthor }

/** The author's display name, as a piece of SQL. */
export const authorName = ({ userId, outsider }: Author): RawBuilder<string> =>
  outsider
    ? sql<string>`${outsider.name}::text`
    : sql<string>`(select coalesce(nullif(display_name, ''), login_name) from user_account where id = ${userId})`
