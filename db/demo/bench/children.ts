import { sql } from 'kysely'
import type { Trx } from '../../../apps/server/src/platform/db/database.ts'
import type { Scale } from './scale.ts'

/** Three log lines for nearly every order, in chronological order. */
async function addLog(trx: Trx): Promise<void> {
  await sql`insert into work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters)
    select w.id, case n when 3 then w.modified_at else w.entered_at + make_interval(secs => n * 30) end,
      case n when 1 then w.entered_by_user_id else 1 end, case n when 1 then coalesce(nullif(w.order_by, ''), 'System') else 'Grace Holloway' end,
      case n when 1 then 'entry' when 2 then 'assignment' else 'status' end,
      case n when 1 then case when w.number is null then 'request-entered' else 'order-entered' end when 2 then 'assigned' else 'status-changed' end,
      case n when 1 then jsonb_build_object('number', coalesce(w.number, w.request_number))
        when 2 then jsonb_build_object('to', coalesce(a.name, 'nobody yet'), 'reason', '')
        else jsonb_build_object('from', 'Open', 'until', null, 'reason', '',
          'to', case w.status_kind when 'dnc' then 'DNC' else initcap(w.status_kind) end) end
    from work_order w left join assignee a on a.id = w.assign_to_id cross join generate_series(1, 3) n
    where n < 3 or w.status_kind <> 'open'
    order by w.id, n`.execute(trx)
}

async function addLabor(trx: Trx): Promise<void> {
  await sql`insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours, rate)
    select property_id, id, assign_to_id, (modified_at at time zone 'UTC')::date, (1 + pg_temp.h(id, 20, 16)) / 4.0, 38
    from work_order where status_kind in ('complete', 'dnc') and assign_to_id is not null order by id`.execute(
    trx,
  )
}

const messages = [
  'Is there any news on this?',
  'We come by tomorrow morning.',
  'Part ordered, about a week.',
  'It works again, thanks a lot.',
  'Could not get in, room in use.',
]

async function addComments(trx: Trx): Promise<void> {
  await sql`insert into work_order_comment (work_order_id, kind, text, at, user_id, user_name, created_at)
    select id, 1 + pg_temp.h(id, 21, 2), (${sql.val(messages)}::text[])[1 + pg_temp.h(id, 22, ${messages.length}::int)], entered_at + (modified_at - entered_at) / 2, 1, 'Grace Holloway', entered_at
    from work_order where pg_temp.h(id, 23, 2) = 0 order by id`.execute(trx)
}

async function addAssets(trx: Trx, { assetsPerProperty }: Scale): Promise<void> {
  await sql`insert into work_order_asset (work_order_id, asset_id, is_done)
    select id, (property_id - 1) * ${assetsPerProperty}::int + 1 + pg_temp.h(id, 24, ${assetsPerProperty}::int), status_kind = 'complete'
    from work_order where category = 'PM' or pg_temp.h(id, 25, 10) < 3 order by id`.execute(trx)
}

async function addParts(trx: Trx): Promise<void> {
  await sql`insert into cost_part (work_order_id, name, transacted_on, quantity, quantity_wanted, units, unit_cost, cost_type)
    select id, 'LED tube, 4 ft 15 W', (modified_at at time zone 'UTC')::date, 1 + pg_temp.h(id, 26, 4), 1, 'Each', 8.2, 'Purchase'
    from work_order where status_kind = 'complete' and pg_temp.h(id, 27, 7) = 0 order by id`.execute(trx)
}

async function addTasks(trx: Trx): Promise<void> {
  await sql`insert into work_order_task (work_order_id, sort_order, text, is_done)
    select id, n, (array['Lock out and tag.', 'Replace filters.', 'Start and listen for a minute.'])[n], status_kind = 'complete'
    from work_order cross join generate_series(1, 3) n where category = 'PM' order by id, n`.execute(trx)
}

async function addSurveys(trx: Trx): Promise<void> {
  await sql`insert into survey (work_order_id, user_id, text, rating, is_acceptable, answered_at)
    select id, entered_by_user_id, '', 1 + pg_temp.h(id, 28, 5), true, completed_at + interval '1 hour'
    from work_order where status_kind = 'complete' and contact_id is not null and pg_temp.h(id, 29, 12) = 0 order by id`.execute(
    trx,
  )
}

/** Creates the items of the orders: about 3 log lines, 1 labor line and half a message for each. */
export async function addChildren(trx: Trx, scale: Scale): Promise<void> {
  await addLog(trx)
  await addLabor(trx)
  await addComments(trx)
  await addAssets(trx, scale)
  await addParts(trx)
  await addTasks(trx)
  await addSurveys(trx)
}
