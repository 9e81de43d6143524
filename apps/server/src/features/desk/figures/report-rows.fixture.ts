import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/**
 * Records for every report on other records, in properties 1 and 2 of the small world and in a fourth property that the
 * manager does not have.
 */
export async function fillReportRows(db: Db): Promise<void> {
  await sql`insert into property (id, code, name, time_zone) values (4, 'X', 'Elsewhere', 'UTC') on conflict do nothing`.execute(
    db,
  )
  await sql`insert into asset (id, property_id, code, name, building_id, status, warranty_ends_on, maint_ends_on, maint_cost, maint_company)
    select 900 + n, case when n % 5 = 0 then 4 when n % 2 = 0 then 2 else 1 end, 'R-' || n, 'Pump ' || n,
      case when n % 5 = 0 then null when n % 2 = 0 then 3 else 1 end, case when n = 7 then 'Disposal' else 'In Service' end,
      date '2026-01-20' + n * 20, case when n % 3 = 0 then date '2026-04-01' + n end, n * 10.25, 'Care Ltd'
    from generate_series(1, 12) n`.execute(db)
  await sql`insert into work_order_asset (work_order_id, asset_id)
    select wo.id, 901 + 2 * slot from work_order wo, generate_series(0, 1) slot where wo.property_id = 1 and slot <= wo.id % 2
    union all select wo.id, 902 from work_order wo where wo.property_id = 2`.execute(db)
  await sql`insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours, overtime_hours, rate)
    select property_id, id, 1 + id % 3, date '2026-03-01' - (id % 60)::int, 0.25 * (1 + id % 7), 0.25 * (id % 2), 33.37
    from work_order`.execute(db)
  await sql`insert into cost_labor (property_id, assignee_id, record_type, worked_on, hours, rate)
    values (1, 1, 'Training', '2026-03-02', 3.5, 20), (4, 1, 'Training', '2026-03-02', 8, 20)`.execute(db)
  await sql`insert into cost_part (work_order_id, asset_id, name, transacted_on, quantity, quantity_wanted, unit_cost, cost_type)
    select wo.id, case when wo.id % 3 = 0 then 901 end, 'Seal', '2026-03-01', 1 + wo.id % 3, 1, 2.0155, 'Purchase'
    from work_order wo where wo.property_id = 1`.execute(db)
  await sql`insert into order_cost (work_order_id, kind, type, company_id, number, spent_on, amount)
    select wo.id, line.kind, line.type, case line.kind when 'Invoice' then 4 end, case line.kind when 'Invoice' then 'I-' || wo.id else '' end,
      date '2026-03-05' - (wo.id % 400)::int, line.amount + wo.id * 0.01
    from work_order wo cross join (values ('Invoice', '', 50.5), ('Other', 'Permit', 10.25), ('Estimate', 'Parts', 99.99)) line (kind, type, amount)
    where wo.id % 3 = 0`.execute(db)
  await sql`insert into budget (property_id, building_id, year, cost_type, amount)
    select property_id, id, year, type, 1000.01 * id + year / 10 from building, generate_series(2025, 2027) year,
      unnest(array['Labor', 'Parts', 'Vendors']) type`.execute(db)
  await sql`insert into meter (id, property_id, asset_id, name, kind, minimum, maximum, units)
    select 900 + n, case when n = 3 then 4 else n end, case n when 1 then 901 when 2 then 902 else 905 end, 'Pressure', 'Gauge', 2, 8, 'bar'
    from generate_series(1, 3) n`.execute(db)
  await sql`insert into meter_reading (meter_id, read_at, current_reading, kind, struck_at, strike_reason)
    select 900 + 1 + n % 3, timestamptz '2026-03-10T15:00:00Z' - n * interval '9 days', n % 12, 'Reading',
      case when n % 10 = 0 then now() end, case when n % 10 = 0 then 'Wrong meter' end
    from generate_series(1, 60) n`.execute(db)
  await sql`insert into asset_move (asset_id, property_id, moved_at, status, received_at)
    select 900 + n, case when n % 5 = 0 then 4 when n % 2 = 0 then 2 else 1 end, timestamptz '2026-03-01T12:00:00Z' - n * interval '30 days',
      case when n % 3 = 0 then 'In transit' else 'Received' end, case when n % 3 = 0 then null else now() end
    from generate_series(1, 12) n`.execute(db)
  await sql`insert into warehouse (id, property_id, code, name) values (901, 1, 'S1', 'Store'), (902, 2, 'S2', 'Store'), (904, 4, 'S4', 'Store')`.execute(
    db,
  )
  await sql`insert into part (id, property_id, code, name, type, unit_cost, is_stocked, is_active, reorder_at, reorder_to)
    select 900 + n, case when n % 5 = 0 then 4 when n % 2 = 0 then 2 else 1 end, 'P-' || n, 'Filter ' || n,
      case when n % 2 = 0 then 'Fire Safety' else 'Misc.' end, n * 1.0155, true, n <> 11, case when n % 4 <> 0 then n end, n * 3
    from generate_series(1, 15) n`.execute(db)
  await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, unit_cost, balance_after)
    select part.id, case part.property_id when 1 then 901 when 2 then 902 else 904 end, moved.kind,
      date '2026-02-20' - (part.id % 40)::int * 10, moved.quantity, part.unit_cost, 0
    from part cross join (values ('Receive', 12), ('Issue', -5), ('Reserve', 2)) moved (kind, quantity)
    where part.id > 900 and part.id <> 903 order by part.id, moved.quantity desc`.execute(db)
  await sql`insert into timecard_week (worker_id, property_id, starts_on, status, submitted_at, approved_at, worker_name,
      overtime_daily_hours, overtime_weekly_hours)
    select w.id, w.property_id, date '2026-03-01' - 7 * n, case when n % 2 = 0 then 'Approved' else 'Submitted' end,
      now(), case when n % 2 = 0 then now() end, w.name, 8, 40
    from assignee w, generate_series(0, 8) n where w.kind = 'worker'`.execute(db)
  await sql`insert into vendor_certificate (company_id, kind, number, from_on, to_on)
    select 4, case when n % 2 = 0 then 'Insurance' else 'License' end, 'C' || n, '2024-01-01', date '2026-01-01' + n * 25
    from generate_series(1, 10) n`.execute(db)
  await sql`insert into pm_schedule (id, number, property_id, starts_on, description, repeat_period_type, repeat_periods, estimated_hours,
      trade_id, job_type_id, assign_to_id, basis)
    values (901, 901, 1, '2026-03-15', 'Weekly look', 'Weeks', 1, 1.5, 1, 1, 1, 'Fixed'),
      (902, 902, 2, '2026-04-01', 'After the one before', 'Months', 1, 2, null, null, null, 'From completion'),
      (904, 904, 4, '2026-03-15', 'Elsewhere', 'Weeks', 1, 4, 1, 1, null, 'Fixed')`.execute(db)
  await sql`insert into pm_target (id, pm_schedule_id, kind, anchor_kind, anchor_on, anchor_k)
    values (901, 901, 'schedule', 'first', '2026-03-15', 1), (902, 902, 'schedule', 'first', '2026-04-01', 1),
      (904, 904, 'schedule', 'first', '2026-03-15', 1)`.execute(db)
  await sql`insert into pm_schedule_part (pm_schedule_id, part_id, quantity) values (901, 901, 2)`.execute(db)
  await sql`update worker set hourly_rate = 30 where id = 1`.execute(db)
  await sql`insert into assignee (id, kind, property_id, name, is_active) values (990, 'worker', 1, 'Left', false)`.execute(
    db,
  )
  await sql`insert into worker (id, property_id) values (990, 1)`.execute(db)
  await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at)
    select 1, weekday, '08:00', '16:00' from generate_series(1, 5) weekday
    union all values (1, 6, time '22:00', time '02:00'), (990, 1, '08:00', '16:00')`.execute(db)
  await sql`insert into worker_day_off (worker_id, from_on, to_on) values (1, '2026-05-04', '2026-05-08')`.execute(
    db,
  )
}
