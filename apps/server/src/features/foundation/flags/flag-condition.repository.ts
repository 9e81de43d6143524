import type { FlagKind } from '@fettle/contract/flags'
import type { Actor } from '@fettle/rules/access/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Matches records of a kind flagged by the person. `id` is the id column. */
export const isFlagged = (actor: Pick<Actor, 'userId'>, kind: FlagKind, id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} = any(array(
    select record_id from record_flag where user_id = ${actor.userId} and record_kind = ${kind}))`
