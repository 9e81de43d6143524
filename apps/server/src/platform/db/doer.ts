import type { OrderLogWay } from '@fettle/rules/order-log-events'
import { type RawBuilder, sql } from 'kysely'

/** In whose name something is written that no account wrote, and how they came. */
export type Author = { name: string; address: string; way: OrderLogWay }

/** Who did something, as an order's log, messages and photos name them: an account, or somebody without one. */
export type Doer = { userId: number; author: null } | { userId: null; author: Author }

/** The name that a doer goes by, as a piece of SQL. */
export const doerName = ({ userId, author }: Doer): RawBuilder<string> =>
  author
    ? sql<string>`${author.name}::text`
    : sql<string>`(select coalesce(nullif(display_name, ''), login_name) from user_account where id = ${userId})`
