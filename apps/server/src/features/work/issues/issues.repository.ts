import type { IssueLogEvent } from '@fettle/rules/issues/issue-log'
import { sql, type Updateable } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'

export type IssueColumns = Omit<Updateable<Database['issue']>, 'id' | 'mod_id'>

/** Where issues are stored. */
export const issueStore: RecordStore<IssueLogEvent> = { table: 'issue', log: 'issue_log', owner: 'issue_id' }

type StoredIssue = { [C in keyof Database['issue']]: NonNullable<Updateable<Database['issue']>[C]> }
/** The required columns of a new issue, in addition to its property. */
export type RequiredColumns = Pick<
  StoredIssue,
  'title' | 'description' | 'kind' | 'severity' | 'building_id' | 'found_on'
>

/** Inserts an issue with the first line of its log and returns its id. */
export async function insertIssue(
  trx: Trx,
  columns: IssueColumns & RequiredColumns & Pick<StoredIssue, 'property_id'>,
  { author, at }: { author: Author; at: Date },
): Promise<number> {
  const { id } = await trx.insertInto('issue').values(columns).returning('id').executeTakeFirstOrThrow()
  const lines = [{ event: 'issue-entered' as const, title: columns.title }]
  await insertLog(trx, issueStore, id, { author, at, lines })
  return id
}

/** Connects an order with the issue that it was created from. A trigger moves the issue to 'In work'. */
export const linkOrder = (trx: Trx, issueId: number, workorderId: number): Promise<unknown> =>
  trx.insertInto('issue_order').values({ issue_id: issueId, work_order_id: workorderId }).execute()

type Named = {
  buildingId: number
  floorId: number | null
  roomId: number | null
  assetId: number | null
  ownerId: number | null
}

/** Which of the chosen records exist in the property of an issue, by field. An asset must not be in another building. */
export async function findKnown(
  trx: Trx,
  propertyId: number,
  {
    buildingId,
    storedBuildingId,
    floorId,
    roomId,
    assetId,
    ownerId,
  }: Named & { storedBuildingId: number | null },
): Promise<Record<keyof Named, boolean>> {
  const { rows } = await sql<Record<keyof Named, boolean>>`select
    exists (select from building where id = ${buildingId} and property_id = ${propertyId}
      and (is_active or id = ${storedBuildingId})) as "buildingId",
    ${floorId}::bigint is null or exists (select from floor where id = ${floorId} and building_id = ${buildingId}) as "floorId",
    ${roomId}::bigint is null or exists (select from room where id = ${roomId} and floor_id = ${floorId}) as "roomId",
    ${assetId}::bigint is null or exists (select from asset where id = ${assetId} and property_id = ${propertyId}
      and coalesce(building_id, ${buildingId}) = ${buildingId}) as "assetId",
    ${ownerId}::bigint is null or exists (select from assignee
      where id = ${ownerId} and kind = 'worker' and (property_id is null or property_id = ${propertyId})) as "ownerId"`.execute(
    trx,
  )
  return rows[0] as Record<keyof Named, boolean>
}

/** The codes of an issue's floor and room, by which an order finds them. */
export async function findPlaceCodes(
  trx: Trx,
  { floor_id, room_id }: { floor_id: number | null; room_id: number | null },
): Promise<{ floor: string | null; room: string | null }> {
  const { rows } = await sql<{ floor: string | null; room: string | null }>`
    select (select coalesce(nullif(code, ''), name) from floor where id = ${floor_id}) as floor,
      (select code from room where id = ${room_id}) as room`.execute(trx)
  return rows[0] ?? { floor: null, room: null }
}

/**
 * Returns up to `limit` deferred issues to New whose day has come in their property, and logs each. Returns their
 * number.
 */
export async function endDeferrals(trx: Trx, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { rows } = await sql<{ issue_id: number }>`
    with ended as (
      update issue set status = 'New', deferred_until = null, deferral_reason = '', deferred_by_id = null
      where id in (
        select issue.id from issue join property on property.id = issue.property_id
        where deferred_until <= (${now}::timestamptz at time zone property.time_zone)::date
        order by deferred_until, issue.id limit ${limit} for update of issue skip locked)
      returning id)
    insert into issue_log (issue_id, at, user_name, event) select id, ${now}, 'Fettle', 'deferral-ended' from ended
    returning issue_id`.execute(trx)
  const ended = rows.map(({ issue_id }) => issue_id)
  // Its order may have been reopened since then.
  await sql`select follow_issue_orders(${ended}::bigint[])`.execute(trx)
  return ended.length
}
