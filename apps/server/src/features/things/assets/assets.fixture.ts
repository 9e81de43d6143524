import { sql } from 'kysely'
import type { Deps } from '#platform/deps.ts'
import { pixel } from '#platform/testing/pixel.fixture.ts'
import type { ReferenceApp } from '#platform/testing/reference-app.fixture.ts'

/** Assets of North and South; pump 1001 has schedules, two meters, moves, attributes and a photo. */
export async function fillAssets({
  db,
  deps,
}: Pick<ReferenceApp, 'db'> & { deps: Pick<Deps, 'storage'> }): Promise<void> {
  const { sha256, byteSize } = await deps.storage.put(pixel, 'image/png')
  await sql
    .raw(`
    insert into asset_class (id, level, parent_id, name) values (1001, 1, null, 'HVAC'), (1002, 2, 1001, 'Pumps'),
      (1003, 3, 1002, 'Circulator'), (1004, 1, null, 'Electrical');
    insert into asset (id, property_id, code, name, system_id, category_id, function_id, job_type_id, status,
      critical_number, barcode, campus_id, building_id, floor_id, room_id, location3, manufacturer, model, serial_number,
      latitude, longitude, purchased_on, purchase_price, useful_life, useful_life_unit, warranty_type, warranty_starts_on,
      warranty_ends_on, maint_company, maint_type, maint_begins_on, maint_ends_on, maint_cost, user_fields, notes) values
      (1001, 1001, 'P-10', 'Pump 100%', 1001, 1002, 1003, 1002, 'In Service', 'A1', '4711', 1001, 1001, 1001, 1001, 'by the door',
        'Grundfos', 'M3', 'S-1', 42.5, -73.5, '2020-02-03', 1999.5, 15, 'Years', 'Full', '2020-02-03', '2026-03-10',
        'Acme Cooling', 'Full care', '2026-03-11', '2027-01-01', 250.25, '{"user1": "blue", "user20": "last"}', 'Noisy'),
      (1002, 1001, 'p-2', 'fan', 1001, null, null, null, 'Storage', '', '', null, 1002, 1003, null, '', '', '', '', null, null, null,
        null, null, '', '', null, '2026-03-09', '', '', null, null, null, '{}', ''),
      (1003, 1001, 'E_1', 'Panel', 1004, null, null, null, 'In Service', '', '', null, null, null, null, '', '', '', '', null, null,
        null, null, null, '', '', null, null, '', '', null, null, null, '{}', ''),
      (1004, 1002, 'P-10', 'South pump', 1001, 1002, null, null, 'In Service', '', '4711', null, 1004, null, null, '', '', '', '',
        null, null, null, null, null, '', '', null, null, '', '', null, null, null, '{}', '');
    insert into procedure (id, title) values (1001, 'Pump check');
    insert into pm_schedule (id, number, property_id, trade_id, job_type_id, assign_to_id, description, starts_on,
      next_repeat_on, repeat_periods, repeat_period_type, procedure_id, is_active) values
      (1001, 12, 1001, 1001, 1002, 1001, 'Grease', '2025-01-01', '2026-04-01', 3, 'Months', 1001, true),
      (1002, 7, 1001, null, null, null, '', '2025-01-01', '2026-05-01', 1, 'Years', null, false);
    insert into pm_schedule_asset (pm_schedule_id, asset_id) values (1001, 1001), (1002, 1001);
    insert into pm_supersede (pm_schedule_id, superseded_id) values (1001, 1002);
    insert into meter (id, asset_id, property_id, name, units, kind) values (1001, 1001, 1001, 'run time', 'h', 'Running'),
      (1002, 1001, 1001, 'Pressure', 'bar', 'Gauge'), (1003, 1004, 1002, 'South meter', '', 'Running');
    insert into meter_reading (id, meter_id, previous_reading, current_reading, read_at, work_order_id, notes)
      select 1000 + n, 1001, nullif(n - 1, 0), n, '2026-01-01'::timestamptz + n * interval '1 day',
        case n when 30 then 1001 end, case n when 30 then 'Late' else '' end from generate_series(1, 30) n;
    insert into meter_reading (id, meter_id, current_reading, read_at) values (2001, 1003, 5, '2026-01-01');
    insert into asset_move (id, asset_id, property_id, moved_at, from_location, to_location, status, reason, receiving_person) values
      (1001, 1001, 1001, '2026-01-15T12:00:00Z', 'Store', 'Library', 'Received', 'New', 'Ada'),
      (1002, 1001, 1001, '2026-07-15T12:00:00Z', 'Library', 'Gym', 'Requested', '', '');
    insert into asset_attribute (asset_id, group_name, label, prefix, value, suffix, display_sequence) values
      (1001, 'Motor', 'Power', '~', '1.5', 'kW', 2), (1001, 'Motor', 'Poles', '', '4', '', 1), (1001, 'casing', 'Color', '', 'red', '', 1);
    insert into stored_file (id, sha256, media_type, byte_size) values (1001, '${sha256}', 'image/png', ${byteSize});
    insert into photo (id, asset_id, file_id) values (1001, 1001, 1001), (1002, 1004, 1001);`)
    .execute(db)
}
