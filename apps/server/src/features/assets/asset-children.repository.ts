import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Readings that a meter's card holds: one more than it shows, so that '(25+)' is known (B9.009). */
export const readingsOfCard = 25

/** PM schedules that name the asset, active ones first, by their number. */
export const findPmSchedules = (db: DbOrTrx, assetId: number) =>
  db
    .selectFrom('pm_schedule')
    .innerJoin('pm_schedule_asset', 'pm_schedule_asset.pm_schedule_id', 'pm_schedule.id')
    .leftJoin('job_type', 'job_type.id', 'pm_schedule.job_type_id')
    .leftJoin('assignee', 'assignee.id', 'pm_schedule.assign_to_id')
    .leftJoin('procedure', 'procedure.id', 'pm_schedule.procedure_id')
    .selectAll('pm_schedule')
    .select([
      'job_type.name as job_type_name',
      'assignee.name as assignee_name',
      'procedure.title as procedure_title',
    ])
    .select(
      sql<
        number[]
      >`array(select s.number::int from pm_supersede p join pm_schedule s on s.id = p.superseded_id
        where p.pm_schedule_id = pm_schedule.id order by s.number)`.as('superseded_numbers'),
    )
    .where('pm_schedule_asset.asset_id', '=', assetId)
    .orderBy('pm_schedule.is_active', 'desc')
    .orderBy('pm_schedule.number')
    .execute()

/** Moves of the asset, newest first. */
export const findMoves = (db: DbOrTrx, assetId: number) =>
  db
    .selectFrom('asset_move')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Attributes of the asset by group, then in their order. */
export const findAttributes = (db: DbOrTrx, assetId: number) =>
  db
    .selectFrom('asset_attribute')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy((eb) => eb.fn('lower', ['group_name']))
    .orderBy('display_sequence')
    .orderBy((eb) => eb.fn('lower', ['label']))
    .execute()

/** Photos of the asset with their stored file, oldest first: the order of their index. */
export const findPhotos = (db: DbOrTrx, assetId: number) =>
  db
    .selectFrom('photo')
    .innerJoin('stored_file', 'stored_file.id', 'photo.file_id')
    .select(['photo.id', 'stored_file.sha256', 'stored_file.media_type', 'stored_file.byte_size'])
    .where('photo.asset_id', '=', assetId)
    .orderBy('photo.id')
    .execute()
