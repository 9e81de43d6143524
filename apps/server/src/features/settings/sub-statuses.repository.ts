import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type SubStatusKind = 'open' | 'complete'

/** All sub-statuses of a kind in their order, also retired ones. */
export const listSubStatuses = (db: DbOrTrx, kind: SubStatusKind) =>
  db
    .selectFrom('sub_status')
    .select(['id', 'mod_id', 'name', 'is_active'])
    .where('kind', '=', kind)
    .orderBy('display_sequence')
    .orderBy('id')
    .execute()

/** Writes a new sub-status, the last of its kind. */
export const insertSubStatus = (trx: Trx, kind: SubStatusKind, name: string): Promise<unknown> =>
  sql`insert into sub_status (kind, name, display_sequence)
    select ${kind}, ${name}, coalesce(max(display_sequence), 0) + 1 from sub_status where kind = ${kind}`.execute(
    trx,
  )

export const updateSubStatus = (
  trx: Trx,
  id: number,
  values: { name?: string; is_active?: boolean },
): Promise<unknown> => trx.updateTable('sub_status').set(values).where('id', '=', id).execute()

export const deleteSubStatus = (trx: Trx, id: number): Promise<unknown> =>
  trx.deleteFrom('sub_status').where('id', '=', id).execute()

/** Numbers the sub-statuses of a kind anew: those that are named in their order, then the others in theirs. */
export const reorderSubStatuses = (trx: Trx, kind: SubStatusKind, ids: readonly number[]): Promise<unknown> =>
  sql`
    update sub_status set display_sequence = wanted.place
    from (select id, row_number() over (order by array_position(${[...ids]}::bigint[], id) nulls last,
      display_sequence, id) as place from sub_status where kind = ${kind}) wanted
    where wanted.id = sub_status.id and sub_status.display_sequence is distinct from wanted.place`.execute(
    trx,
  )
