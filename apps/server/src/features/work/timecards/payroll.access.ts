import type { Actor } from '@fettle/rules/access/permissions'
import { overtimeOf } from '@fettle/rules/timecards/overtime'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** One payroll line. Its values are fixed when the week is approved. */
export type PayrollLine = {
  weekStart: string
  workerId: number
  workerName: string
  day: string
  type: string
  orderNumber: string
  hours: number
  overtimeHours: number
  rate: number
  notes: string
}

type ApprovedWeek = {
  worker_id: number
  worker_name: string
  starts_on: string
  daily: number
  weekly: number
  lines: {
    id: number
    day: string
    type: string
    number: string
    hours: number
    rate: number
    notes: string
  }[]
}

/** Weeks read per batch. */
const batchSize = 200

/** Lines of the approved weeks starting within a range, by week, worker, day and entry. Yields batches. */
export async function* readPayroll(
  db: DbOrTrx,
  actor: Actor,
  { from, to, propertyId }: { from: string; to: string; propertyId: number | undefined },
): AsyncGenerator<PayrollLine[]> {
  const properties = ownPropertyScope(actor, propertyId)
  let offset = 0
  while (true) {
    const { rows } = await sql<ApprovedWeek>`
      select week.worker_id, week.worker_name, week.starts_on, week.overtime_daily_hours::float8 as daily,
        week.overtime_weekly_hours::float8 as weekly, coalesce((
          select json_agg(json_build_object('id', line.id, 'day', line.worked_on, 'type', line.record_type,
            'number', coalesce(wo.order_number, ''), 'hours', line.hours, 'rate', line.rate, 'notes', line.notes)
            order by line.worked_on, line.id)
          from cost_labor line left join work_order wo on wo.id = line.work_order_id
          where line.assignee_id = week.worker_id and line.worked_on between week.starts_on and week.starts_on + 6
        ), '[]') as lines
      from timecard_week week
      where week.status = 'Approved' and week.starts_on between ${from} and ${to}
        and ${isOneOf('week.property_id', properties)}
      order by week.starts_on, lower(week.worker_name) collate natural_order, week.worker_id
      limit ${batchSize} offset ${offset}`.execute(db)
    if (rows.length > 0) yield rows.flatMap(linesOf)
    if (rows.length < batchSize) return
    offset += batchSize
  }
}

function linesOf(week: ApprovedWeek): PayrollLine[] {
  const overtime = overtimeOf(week.lines, week)
  return week.lines.map((line) => ({
    weekStart: week.starts_on,
    workerId: week.worker_id,
    workerName: week.worker_name,
    day: line.day,
    type: line.type,
    orderNumber: line.number,
    hours: line.hours,
    overtimeHours: overtime.get(line.id) ?? 0,
    rate: line.rate,
    notes: line.notes,
  }))
}
