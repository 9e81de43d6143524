import { sql } from 'kysely'
import type { Trx } from '../../../apps/server/src/platform/db/database.ts'
import type { Scale } from './scale.ts'

/** PM schedules, spread over the properties; no two orders share an occurrence. */
export async function addSchedules(
  trx: Trx,
  { schedules, properties, days }: Scale,
  now: Date,
): Promise<void> {
  await sql`insert into pm_schedule (id, number, property_id, trade_id, description, starts_on, next_repeat_on)
    select n, n, (n - 1) % ${properties}::int + 1, 1, 'Preventive maintenance ' || n, (${now}::timestamptz - make_interval(days => ${days}::int))::date, ${now}::date + n % 30
    from generate_series(1, ${schedules}::int) n`.execute(trx)
}

/**
 * Creates the orders, oldest first. Of the newest every second one is live, of the older ones few. Every value follows from the order's position, so a size has the same orders on every machine on the same day.
 */
export async function addOrders(
  trx: Trx,
  scale: Scale,
  { now, trades, texts }: { now: Date; trades: number; texts: number },
): Promise<void> {
  const { orders, properties, days, schedules, newest } = scale
  const roomsOfFloor = scale.roomsPerFloor
  const roomsOfBuilding = roomsOfFloor * scale.floorsPerBuilding
  const roomsOfProperty = roomsOfBuilding * scale.buildingsPerProperty
  // Without statistics the planner assumes that the tables that were just filled are empty.
  await sql`analyze sample_text, property, room, contact`.execute(trx)
  const workers = properties * scale.workersPerProperty
  await sql`
    with placed as materialized (
      select i, pg_temp.h(i, 1, 1000) as fate, pg_temp.h(i, 2, ${texts}::int) as k,
        ${now}::timestamptz - make_interval(secs => ${days}::float8 * 86400 * (1 - power(i::float8 / (${orders}::int + 1), 0.8))) as entered_at,
        i > ${orders}::int * (1 - ${newest}::float8) as is_new, pg_temp.h(i, 9, 100) as source
      from generate_series(1, ${orders}::int) i
    ), sited as materialized (
      select placed.*, t.trade_id, t.job_type_id, t.priority, t.text,
        case when source < 18 then (i - 1) % ${schedules}::int + 1 end as schedule,
        case when source < 18 then ((i - 1) % ${schedules}::int) % ${properties}::int + 1
          else 1 + floor(${properties}::int * power(pg_temp.h(i, 3, 100000) / 100000::float8, 1.7))::int end as property
      from placed join sample_text t using (k)
    ), living as materialized (
      select sited.*,
        case when source >= 18 and fate < 18 then 'denied' when source >= 18 and is_new and fate between 18 and 80 then 'waiting'
          when is_new and fate < 560 or fate between 18 and 28 then 'live' when fate between 30 and 44 then 'dnc' else 'complete' end as state,
        (property - 1) * ${roomsOfProperty}::int + 1 + pg_temp.h(i, 4, ${roomsOfProperty}::int) as room,
        (property - 1) * ${scale.contactsPerProperty}::int + 1 + pg_temp.h(i, 5, ${scale.contactsPerProperty}::int) as contact,
        (property - 1) * ${scale.workersPerProperty}::int + 1 + (trade_id - 1) % ${trades}::int
          + case when trade_id + ${trades}::int <= ${scale.workersPerProperty}::int and pg_temp.h(i, 6, 2) = 1 then ${trades}::int else 0 end as worker,
        least(${now}::timestamptz - interval '1 second', entered_at + make_interval(mins => 30 + pg_temp.h(i, 7, 60 * 24 * 12))) as ended_at
      from sited
    ), staged as materialized (
      select living.*, state in ('denied', 'waiting') as is_request,
        case state when 'live' then case when pg_temp.h(i, 8, 6) = 0 then 'hold' else 'open' end when 'waiting' then 'open' else state end as status
      from living
    )
    insert into work_order (id, property_id, number, request_number, category, status_kind, pm_schedule_id, pm_occurrence_on, building_id, floor_id, room_id,
      contact_id, entered_by_user_id, order_by, order_by_field2, phone_number, assign_to_id, trade_id, job_type_id, job_priority, description, deny_reason, time_zone,
      entered_at, start_at, target_at, completed_at, assigned_at, hold_at, dnc_at, denied_at, closed_out_at, created_at, modified_at)
    select i, s.property, case when is_request then null else 10000 + count(*) filter (where not is_request) over (order by i) end,
      case when is_request or source >= 45 then i end, case when is_request then 'REQ' when schedule is not null then 'PM' else 'CM' end, status,
      schedule, case when schedule is not null then (${now}::timestamptz - make_interval(days => ${days}::int))::date + ((i - 1) / ${schedules}::int)::int end,
      (room - 1) / ${roomsOfBuilding}::int + 1, (room - 1) / ${roomsOfFloor}::int + 1, room,
      case when source >= 45 or is_request then contact end, case when source < 18 then null when source >= 45 or is_request then 10000 + contact else 1000 + worker end,
      case when source < 18 then 'Facilities' when source >= 45 or is_request then c.first_name || ' ' || c.last_name else 'Help Desk' end, '', '555-555-0100',
      case when is_request or (s.state = 'live' and fate % 25 = 0) then null when fate % 20 = 1 then ${workers}::int + 1 + pg_temp.h(i, 10, ${scale.vendors}::int) else worker end,
      trade_id, job_type_id, priority, replace(text, '#room#', 'room ' || r.code), case when status = 'denied' then 'Duplicate of a request that is already open.' else '' end, p.time_zone,
      s.entered_at, s.entered_at, s.entered_at + make_interval(hours => (array[4, 24, 72, 168, 336])[priority]),
      case when status = 'complete' then ended_at end, case when not is_request then s.entered_at end, case when status = 'hold' then ended_at end,
      case when status = 'dnc' then ended_at end, case when status = 'denied' then ended_at end,
      case when status in ('complete', 'dnc') and ended_at < ${now}::timestamptz - interval '45 days' then ended_at + interval '30 days' end, s.entered_at, ended_at
    from staged s
    join property p on p.id = s.property join room r on r.id = s.room left join contact c on c.id = s.contact
    order by i`.execute(trx)
}
