import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import { isDuring, monthOf, type RowSource } from './row-source.repository.ts'

const startsOn = sql`week.starts_on`

/** Weeks that workers submitted, by their first day, with the hours of the seven days. */
export const timecardWeeks: RowSource = {
  rows: ({ propertyIds, period }) => sql`
    select week.id, null::bigint as record_id, week.worker_name as worker, ${startsOn}::text as "startsOn",
      ${monthOf(startsOn)} as month, week.status, approver.display_name as "approvedBy", property.name as property,
      coalesce((select sum(line.hours) from cost_labor line where line.assignee_id = week.worker_id
        and line.worked_on between week.starts_on and week.starts_on + 6), 0) as hours
    from timecard_week week
    join property on property.id = week.property_id
    left join user_account approver on approver.id = week.approved_by
    where ${isOneOf('week.property_id', propertyIds)} and ${isDuring(startsOn, period)}`,
  sort: sql`"startsOn" desc, worker collate natural_order, id`,
}
