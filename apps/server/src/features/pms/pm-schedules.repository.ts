import type { PmScheduleChange } from '@fettle/contract/pm-schedule-changes'
import type { Cursor } from '@fettle/rules/pm/generation'
import type { SequenceLine } from '@fettle/rules/pm/plan'
import { listChange, type ScheduleLogEvent } from '@fettle/rules/pm/schedule-log'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { unawaited } from '#platform/db/pipelined.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { moveCursor } from './generation.repository.ts'
import type { ScheduleColumns } from './plan-columns.ts'
import type { LinkChange } from './pm-schedule-changes.ts'

export const scheduleLog = { table: 'pm_schedule_log', owner: 'pm_schedule_id' } as const

/** Makes a schedule of a property under the next number. */
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

/** Raises a schedule's version for a change of what it links. */
export async function touchSchedule(trx: Trx, scheduleId: number): Promise<void> {
  await trx
    .updateTable('pm_schedule')
    .set((eb) => ({ modified_at: eb.fn<Date>('clock_timestamp', []) }))
    .where('id', '=', scheduleId)
    .execute()
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

/** Replaces the assets, places or parts of a schedule: those that were named. */
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

/** Records what a change took off a schedule and added to it. */
export async function recordLinkChanges(
  trx: Trx,
  { id, propertyId }: { id: number; propertyId: number },
  changes: readonly LinkChange[],
): Promise<void> {
  const listOf = (values: readonly unknown[]) => (values.length === 0 ? null : JSON.stringify(values))
  for (const { part, gone, come } of changes)
    await sql`${unawaited} select record_link_change('pm_schedule', ${id}, ${propertyId}, ${part}, ${listOf(gone)}::jsonb,
      ${listOf(come)}::jsonb)`.execute(trx)
}

/** Makes a copy of a schedule itself, paused since a day and without its dates. */
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

/** Gives a schedule the sequence, assets, places and parts of another one. */
export async function copyLinks(trx: Trx, fromId: number, toId: number): Promise<void> {
  await sql`with
    lines as (insert into pm_sequence_line (pm_schedule_id, every_nth, procedure_id, hours, job_priority)
      select ${toId}::bigint, every_nth, procedure_id, hours, job_priority from pm_sequence_line where pm_schedule_id = ${fromId}),
    assets as (insert into pm_schedule_asset (pm_schedule_id, asset_id)
      select ${toId}::bigint, asset_id from pm_schedule_asset where pm_schedule_id = ${fromId}),
    places as (insert into pm_schedule_location (pm_schedule_id, building_id, floor_id, room_id)
      select ${toId}::bigint, building_id, floor_id, room_id from pm_schedule_location where pm_schedule_id = ${fromId})
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
  /** The last occurrence about which something was decided; null without any. */
  last: { k: number; plannedOn: string; on: string } | null
}

/** All targets of a schedule, those that it links no longer among them; the oldest first. */
export async function findStoredTargets(db: DbOrTrx, scheduleId: number): Promise<StoredTarget[]> {
  const { rows } = await sql<StoredTarget>`
    select t.id, t.is_active, t.anchor_kind, t.anchor_on::text, t.anchor_k, t.next_k,
      (select jsonb_build_object('k', o.k, 'plannedOn', o.planned_on, 'on', o.occurs_on) from pm_occurrence o
        where o.pm_target_id = t.id and o.state <> 'Planned' order by o.k desc limit 1) as last
    from pm_target t where t.pm_schedule_id = ${scheduleId} order by t.id`.execute(db)
  return rows
}

/** Pauses a target, or lets it go on from a day. */
export const pauseTarget = (trx: Trx, targetId: number, resumedOn: string | null) =>
  trx
    .updateTable('pm_target')
    .set(resumedOn === null ? { is_paused: true } : { is_paused: false, resumed_on: resumedOn })
    .where('id', '=', targetId)
    .execute()

/** Gives a target another cursor; days to which people moved dates that do not come any more are forgotten. */
export async function resetCursor(trx: Trx, targetId: number, cursor: Cursor): Promise<void> {
  await trx
    .deleteFrom('pm_occurrence')
    .where('pm_target_id', '=', targetId)
    .where('state', '=', 'Planned')
    .execute()
  await moveCursor(trx, targetId, cursor)
}

/**
 * By what an import finds a schedule again: the reference of where it comes from; of one that was entered here its number and
 * the moment of entry, which no other installation has. `schedule` is the name under which a statement has the table.
 */
export const scheduleReference = (
  schedule: string,
) => sql<string>`coalesce(${sql.ref(`${schedule}.external_reference`)},
  'PM ' || ${sql.ref(`${schedule}.number`)} || ' of ' ||
  to_char(${sql.ref(`${schedule}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`

/** The schedules of a property with these references, by them. */
export async function findByReference(
  db: DbOrTrx,
  propertyId: number,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('pm_schedule')
    .select(['id', scheduleReference('pm_schedule').as('reference')])
    .where('property_id', '=', propertyId)
    .where(sql<boolean>`${scheduleReference('pm_schedule')} = any (${references}::text[])`)
    .execute()
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/** Writes lines of a schedule's log under the name that the person goes by. */
export const insertScheduleLog = (
  trx: Trx,
  scheduleId: number,
  { author, at, lines }: { author: Author; at: Date; lines: readonly ScheduleLogEvent[] },
): Promise<void> =>
  insertLog(
    trx,
    scheduleLog,
    lines.map((line) => ({ recordId: scheduleId, line })),
    { author, at },
  )

/** Tells in a schedule's log which documents were added, by their files, or removed; its page shows them at once. */
export async function logScheduleDocuments(
  trx: Trx,
  scheduleId: number,
  { author, at, added = [], removed = [] }: DocumentsChange,
): Promise<void> {
  const line = listChange('Documents', removed, added)
  await insertScheduleLog(trx, scheduleId, { author, at, lines: line === null ? [] : [line] })
  await touchSchedule(trx, scheduleId)
}

type DocumentsChange = {
  readonly author: Author
  readonly at: Date
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
}

/** What was made of a schedule and would be of nothing without it. */
export async function findScheduleUsages(trx: Trx, scheduleId: number): Promise<Usage[]> {
  const { count } = await trx
    .selectFrom('work_order')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('pm_schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  return [{ count, one: 'work order', many: 'work orders' }]
}

/** The titles of procedures by their ids. */
export async function findProcedureTitles(
  db: DbOrTrx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('procedure').select(['id', 'title']).where(isOneOf('id', ids)).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
