import type { PmScheduleChange } from '@fettle/contract/pm-schedule-changes'
import type { Cursor } from '@fettle/rules/pm/generation'
import type { SequenceLine } from '@fettle/rules/pm/plan'
import { listChange, type ScheduleLogEvent } from '@fettle/rules/pm/schedule-log'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { queued } from '#platform/db/pipelined.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'
import { countUsages } from '#records/command/usages.repository.ts'
import { touchRecord } from '#records/command/write-record.repository.ts'
import { moveCursor } from './generation.repository.ts'
import type { ScheduleColumns } from './plan-columns.ts'
import type { LinkChange } from './pm-schedule-changes.ts'

export const scheduleStore: RecordStore<ScheduleLogEvent> = {
  table: 'pm_schedule',
  log: 'pm_schedule_log',
  owner: 'pm_schedule_id',
}

/** Inserts a schedule of a property under the next number. */
export const insertSchedule = (
  trx: Trx,
  columns: ScheduleColumns & { property_id: number; starts_on: string; external_reference?: string | null },
) =>
  trx
    .insertInto('pm_schedule')
    .values({ ...columns, number: sql<number>`next_number('pm schedule')` })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()

export async function updateSchedule(trx: Trx, scheduleId: number, columns: ScheduleColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('pm_schedule').set(columns).where('id', '=', scheduleId).execute()
}

export async function putSequence(
  trx: Trx,
  scheduleId: number,
  lines: readonly SequenceLine[],
): Promise<void> {
  await trx.deleteFrom('pm_sequence_line').where('pm_schedule_id', '=', scheduleId).execute()
  if (lines.length === 0) return
  await trx
    .insertInto('pm_sequence_line')
    .values(
      lines.map(({ every, procedureId, hours, priority }) => ({
        pm_schedule_id: scheduleId,
        every_nth: every,
        procedure_id: procedureId,
        hours,
        job_priority: priority,
      })),
    )
    .execute()
}

/** Replaces the given kinds of links of a schedule: assets, places or parts. */
export async function putLinks(
  trx: Trx,
  scheduleId: number,
  { assets, locations, parts }: Pick<PmScheduleChange, 'assets' | 'locations' | 'parts'>,
): Promise<void> {
  const pm_schedule_id = scheduleId
  if (assets) {
    await trx.deleteFrom('pm_schedule_asset').where('pm_schedule_id', '=', scheduleId).execute()
    const values = assets.map(({ assetId: asset_id }) => ({ pm_schedule_id, asset_id }))
    if (values.length > 0) await trx.insertInto('pm_schedule_asset').values(values).execute()
  }
  if (locations) {
    await trx.deleteFrom('pm_schedule_location').where('pm_schedule_id', '=', scheduleId).execute()
    const values = locations.map(({ buildingId: building_id, floorId: floor_id, roomId: room_id }) => ({
      pm_schedule_id,
      building_id,
      floor_id,
      room_id,
    }))
    if (values.length > 0) await trx.insertInto('pm_schedule_location').values(values).execute()
  }
  if (parts) {
    await trx.deleteFrom('pm_schedule_part').where('pm_schedule_id', '=', scheduleId).execute()
    const values = parts.map(({ partId: part_id, quantity }) => ({ pm_schedule_id, part_id, quantity }))
    if (values.length > 0) await trx.insertInto('pm_schedule_part').values(values).execute()
  }
}

/** Writes change records for removed and added links. */
export async function recordLinkChanges(
  trx: Trx,
  { id, propertyId }: { id: number; propertyId: number },
  changes: readonly LinkChange[],
): Promise<void> {
  const listOf = (values: readonly unknown[]) => (values.length === 0 ? null : JSON.stringify(values))
  for (const { part, gone, come } of changes)
    await sql`${queued} select record_link_change('pm_schedule', ${id}, ${propertyId}, ${part}, ${listOf(gone)}::jsonb,
      ${listOf(come)}::jsonb)`.execute(trx)
}

/** Copies a schedule's row, paused since `pausedOn` and without dates. */
export async function copySchedule(
  trx: Trx,
  scheduleId: number,
  today: string,
): Promise<{ id: number; number: number }> {
  const {
    id: _id,
    mod_id: _version,
    created_at: _createdAt,
    created_by: _createdBy,
    modified_at: _modifiedAt,
    modified_by: _modifiedBy,
    ...columns
  } = await trx.selectFrom('pm_schedule').selectAll().where('id', '=', scheduleId).executeTakeFirstOrThrow()
  return await trx
    .insertInto('pm_schedule')
    .values({
      ...columns,
      season: JSON.stringify(columns.season),
      excluded_ranges: JSON.stringify(columns.excluded_ranges),
      number: sql<number>`next_number('pm schedule')`,
      external_reference: null,
      is_active: false,
      paused_on: today,
      resumed_on: null,
      last_done_on: null,
      last_repeat_on: null,
      next_repeat_on: null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

/** Copies sequence, assets, places, parts and superseded schedules to another schedule. */
export async function copyLinks(trx: Trx, fromId: number, toId: number): Promise<void> {
  await sql`with
    lines as (insert into pm_sequence_line (pm_schedule_id, every_nth, procedure_id, hours, job_priority)
      select ${toId}::bigint, every_nth, procedure_id, hours, job_priority from pm_sequence_line where pm_schedule_id = ${fromId}),
    assets as (insert into pm_schedule_asset (pm_schedule_id, asset_id)
      select ${toId}::bigint, asset_id from pm_schedule_asset where pm_schedule_id = ${fromId}),
    places as (insert into pm_schedule_location (pm_schedule_id, building_id, floor_id, room_id)
      select ${toId}::bigint, building_id, floor_id, room_id from pm_schedule_location where pm_schedule_id = ${fromId}),
    superseded as (insert into pm_supersede (pm_schedule_id, superseded_id)
      select ${toId}::bigint, superseded_id from pm_supersede where pm_schedule_id = ${fromId})
    insert into pm_schedule_part (pm_schedule_id, part_id, quantity)
      select ${toId}::bigint, part_id, quantity from pm_schedule_part where pm_schedule_id = ${fromId}`.execute(
    trx,
  )
}

export type StoredTarget = {
  id: number
  is_active: boolean
  anchor_kind: 'first' | 'done'
  anchor_on: string
  anchor_k: number
  next_k: number
  /** The last decided occurrence, or null. */
  last: { k: number; plannedOn: string; on: string } | null
}

/** All targets of a schedule, including inactive ones, oldest first. */
export async function findStoredTargets(db: DbOrTrx, scheduleId: number): Promise<StoredTarget[]> {
  const { rows } = await sql<StoredTarget>`
    select t.id, t.is_active, t.anchor_kind, t.anchor_on::text, t.anchor_k, t.next_k,
      (select jsonb_build_object('k', o.k, 'plannedOn', o.planned_on, 'on', o.occurs_on) from pm_occurrence o
        where o.pm_target_id = t.id and o.state <> 'Planned' order by o.k desc limit 1) as last
    from pm_target t where t.pm_schedule_id = ${scheduleId} order by t.id`.execute(db)
  return rows
}

/** Pauses a target, or resumes it on a day. */
export const pauseTarget = (trx: Trx, targetId: number, resumedOn: string | null) =>
  trx
    .updateTable('pm_target')
    .set(resumedOn === null ? { is_paused: true } : { is_paused: false, resumed_on: resumedOn })
    .where('id', '=', targetId)
    .execute()

/** Sets a target's cursor and deletes moved days of occurrences that no longer come. */
export async function resetCursor(trx: Trx, targetId: number, cursor: Cursor): Promise<void> {
  await trx
    .deleteFrom('pm_occurrence')
    .where('pm_target_id', '=', targetId)
    .where('state', '=', 'Planned')
    .execute()
  await moveCursor(trx, targetId, cursor)
}

/**
 * Key by which an import finds a schedule again: its reference in the source system, or number and creation
 * time for one entered here, which is unique across installations. `schedule` is the table alias.
 */
export const scheduleReference = (
  schedule: string,
) => sql<string>`coalesce(${sql.ref(`${schedule}.external_reference`)},
  'PM ' || ${sql.ref(`${schedule}.number`)} || ' of ' ||
  to_char(${sql.ref(`${schedule}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`

/** Ids or numbers of the schedules of a property with these references, by reference. */
export async function findByReference(
  db: DbOrTrx,
  propertyId: number,
  references: readonly string[],
  column: 'id' | 'number' = 'id',
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('pm_schedule')
    .select([`${column} as found`, scheduleReference('pm_schedule').as('reference')])
    .where('property_id', '=', propertyId)
    .where(sql<boolean>`${scheduleReference('pm_schedule')} = any (${references}::text[])`)
    .execute()
  return new Map(rows.map(({ found, reference }) => [reference, found]))
}

/** Logs added or removed documents of a schedule by file name. Its page shows them immediately. */
export async function logScheduleDocuments(
  trx: Trx,
  scheduleId: number,
  { author, at, added = [], removed = [] }: DocumentsChange,
): Promise<void> {
  const line = listChange('Documents', removed, added)
  await insertLog(trx, scheduleStore, scheduleId, { author, at, lines: line === null ? [] : [line] })
  await touchRecord(trx, 'pm_schedule', scheduleId)
}

type DocumentsChange = {
  readonly author: Author
  readonly at: Date
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
}

/** Records that depend on a schedule and prevent its deletion. */
export const findScheduleUsages = (trx: Trx, scheduleId: number): Promise<Usage[]> =>
  countUsages(trx, [['work order', 'work orders', sql`work_order where pm_schedule_id = ${scheduleId}`]])

/** Titles of procedures by id. */
export async function findProcedureTitles(
  db: DbOrTrx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('procedure').select(['id', 'title']).where(isOneOf('id', ids)).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
