import { vendorDoneSubStatus } from '@fettle/rules/settings/settings-catalog'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { lockSettings } from './setting-records.repository.ts'

export type SubStatusKind = 'open' | 'complete'

/** All sub-statuses of a kind in sequence, including retired ones. */
export const listSubStatuses = (db: DbOrTrx, kind: SubStatusKind) =>
  db
    .selectFrom('sub_status')
    .select(['id', 'mod_id', 'name', 'is_active'])
    .where('kind', '=', kind)
    .orderBy('display_sequence')
    .orderBy('id')
    .execute()

/** Inserts a sub-status as the last of its kind. */
export const insertSubStatus = (trx: Trx, kind: SubStatusKind, name: string): Promise<unknown> =>
  sql`insert into sub_status (kind, name, display_sequence)
    select ${kind}, ${name}, coalesce(max(display_sequence), 0) + 1 from sub_status where kind = ${kind}`.execute(
    trx,
  )

/** Renames or retires a sub-status. Updates the setting for work reported done by vendors. */
export async function updateSubStatus(
  trx: Trx,
  id: number,
  values: { name?: string; is_active?: boolean },
): Promise<void> {
  if (values.name !== undefined) await followSubStatusName(trx, id, values.name)
  await trx.updateTable('sub_status').set(values).where('id', '=', id).execute()
}

/**
 * Updates settings that contain a renamed sub-status. If only the default contains it, stores the new name in
 * the system settings.
 */
async function followSubStatusName(trx: Trx, id: number, name: string): Promise<void> {
  await lockSettings(trx)
  await sql`
    with old as (select name from sub_status where id = ${id} and name <> ${name}),
    followed as (
      update setting set value = to_jsonb(${name}::text) from old
      where setting.name = 'vendorDoneSubStatus' and setting.value = to_jsonb(old.name)
    )
    insert into setting (property_id, name, value)
    select null, 'vendorDoneSubStatus', to_jsonb(${name}::text) from old
    where old.name = ${vendorDoneSubStatus}
      and not exists (select from setting where name = 'vendorDoneSubStatus' and property_id is null)`.execute(
    trx,
  )
}

export const deleteSubStatus = (trx: Trx, id: number): Promise<unknown> =>
  trx.deleteFrom('sub_status').where('id', '=', id).execute()

/** Renumbers the sub-statuses of a kind: the given ones first, then the others in their previous sequence. */
export const reorderSubStatuses = (trx: Trx, kind: SubStatusKind, ids: readonly number[]): Promise<unknown> =>
  sql`
    update sub_status set display_sequence = wanted.place
    from (select id, row_number() over (order by array_position(${[...ids]}::bigint[], id) nulls last,
      display_sequence, id) as place from sub_status where kind = ${kind}) wanted
    where wanted.id = sub_status.id and sub_status.display_sequence is distinct from wanted.place`.execute(
    trx,
  )
