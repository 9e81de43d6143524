import type { FlagKind } from '@fettle/contract/flags'
import type { Actor } from '@fettle/rules/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Matches the records of a kind that the person has flagged; `id` is the column with their ids. */
export const isFlagged = (actor: Pick<Actor, 'userId'>, kind: FlagKind, id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} = any(array(
    select record_id from record_flag where user_id = ${actor.userId} and record_kind = ${kind}))`
