import { seededRoles } from '@fettle/rules/access/privileges'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRows } from './rows.ts'

/**
 * Fills a small world for tests that read: two properties with places, people, assets and parts, and a closed one.
 * North is 1001, South 1002; the names of South's records contain 'south'. Ids start at 1001, so that records which a
 * test adds get other ids.
 */
export async function fillReferenceWorld(db: Db): Promise<void> {
  for (const [index, { name, kind, privileges }] of seededRoles.entries()) {
    await insertRows(db, 'role', { id: 1001 + index, name, kind, privileges: [...privileges] })
  }
  await sql.raw(places + people + orders).execute(db)
}

const places = `
  insert into property (id, code, name, time_zone, city, latitude, longitude, help_name, help_phone, help_email,
    request_message, request_message_expires_on, location2_label, new_orders_to_req, is_active) values
    (1001, 'NORTH', 'North Campus', 'America/New_York', 'Albany', 42.5, -73.75, 'Help desk', '555-100-2000',
      'help@north.example', '<b>Lift closed</b>', '2026-04-01', 'Suite', true, true),
    (1002, 'SOUTH', 'South Yard', 'Europe/Vienna', '', null, null, '', '', '', '', null, 'Room', false, true),
    (1003, 'MILL', 'Closed Mill', 'UTC', '', null, null, '', '', '', '', null, 'Room', false, false);
  insert into campus (id, property_id, code, name) values
    (1001, 1001, 'C-1', 'Main'), (1002, 1001, 'EAST', 'east'), (1003, 1002, 'S', 'South Quay');
  insert into building (id, property_id, campus_id, code, name, category, outline) values
    (1001, 1001, 1001, 'LIB', 'Library', 'Education',
     '{"type":"Polygon","coordinates":[[[-73.5,42.5],[-73.4,42.5],[-73.4,42.6],[-73.5,42.5]]]}');
  insert into building (id, property_id, campus_id, code, name, category) values
    (1002, 1001, null, 'GYM', 'gymnasium', ''),
    (1003, 1001, 1002, 'ANX', 'Annex', ''), (1004, 1002, null, 'LIB', 'South Library', '');
  insert into floor (id, building_id, code, name, sort_number) values
    (1001, 1001, '1', 'First', 1), (1002, 1001, 'B', 'Basement', -1), (1003, 1002, '1', 'First', 1),
    (1004, 1003, 'A', 'Twin', 1), (1005, 1003, 'C', 'Twin', 2), (1006, 1004, '1', 'First', 1);
  insert into room (id, floor_id, code, name, use, area, latitude, longitude, boundary) values
    (1001, 1001, '101', 'Reading room', 'Study', 40.5, 42.5, -73.5, '{"type":"Point"}'),
    (1002, 1001, '102', '', '', null, null, null, null),
    (1003, 1003, '101', 'Hall', '', null, null, null, null), (1004, 1006, '101', 'South room', '', null, null, null, null);
  insert into trade (id, name) values (1001, 'HVAC'), (1002, 'Plumbing'), (1003, 'Roofing');
  insert into property_trade (property_id, trade_id) values (1001, 1001), (1001, 1002), (1002, 1003);
  insert into job_type (id, trade_id, name, priority, kind_filter) values
    (1001, 1001, 'Too hot', 2, 'Request'), (1002, 1001, 'Filter change', null, 'Worker'),
    (1003, 1002, 'Leak', 1, 'Both'), (1004, 1003, 'South tiles', null, 'Both');
  insert into value_list_item (id, property_id, list_name, value, display_sequence, request_priority, is_active) values
    (1001, null, 'Department', 'Facilities', 2, null, true), (1002, null, 'Department', 'Finance', 3, null, true),
    (1003, 1001, 'Department', 'finance', 1, null, true), (1004, 1002, 'Department', 'South office', 1, null, true),
    (1005, null, 'Department', 'Retired', 4, null, false), (1006, null, 'Priority', 'Emergency', 1, 1, true),
    (1007, null, 'Priority', 'Routine', 2, 3, true), (1008, null, 'Reassign Reasons', 'Workload', 1, null, true);
  insert into sub_status (kind, name, display_sequence, is_active) values ('open', 'Waiting for parts', 2, true),
    ('open', 'Scheduled', 1, true), ('complete', 'Follow-up', 1, true), ('open', 'Given up', 3, false);
  insert into setting (property_id, name, value) values (null, 'systemLogoText', '"North & <Co>"'),
    (null, 'workerPriorityQuickFilterValue', '7'), (null, 'lockMinutes', '44'), (null, 'homeBaseTimeZone', '"America/New_York"'),
    (null, 'enableCampuses', '"yes"'), (1001, 'systemLogoText', '"Not on a property"');
  insert into quick_message (id, property_id, direction, text, display_sequence) values
    (1001, null, 'Worker To Requester', 'We are on our way.', 2), (1002, null, 'Internal', 'Check the manual.', 1),
    (1003, 1001, 'Worker To Requester', 'Ring at the north gate.', 1), (1004, 1002, 'Worker To Requester', 'South gate.', 1);`

const people = `
  insert into assignee (id, kind, property_id, name, is_active) values
    (1001, 'worker', 1001, 'Tess Tern', true), (1002, 'worker', 1001, 'Sam Stone', true),
    (1003, 'worker', 1001, 'pia pipe', true), (1004, 'worker', 1001, 'Old Ben', false),
    (1005, 'worker', 1002, 'Vic South', true), (1006, 'vendor', null, 'Acme Cooling', true),
    (1007, 'vendor', 1001, 'North Roofs', true), (1008, 'vendor', 1002, 'South Roofs', true),
    (1009, 'worker', 1001, 'Una Upper', true), (1010, 'vendor', 1001, 'Closed Firm', false);
  insert into company (id, code, vendor_type, phone) values (1006, 'ACME', 'Contractor', '555-300-4000'),
    (1007, 'NR', 'Contractor', ''), (1008, 'SR', 'Supplier', ''), (1010, 'CF', 'Utility', '');
  insert into worker (id, property_id, company_id, supervisor_id, hourly_rate, is_supervisor, email, phone, notes) values
    (1002, 1001, null, null, 50, true, 'sam@north.example', '', ''),
    (1001, 1001, 1006, 1002, 40.5, false, 'tess@north.example', '555-111-2222', 'Keyholder'),
    (1003, 1001, null, null, 30, false, '', '', ''), (1004, 1001, null, null, 0, false, '', '', ''),
    (1005, 1002, null, null, 0, false, '', '', ''), (1009, 1001, null, null, 60, true, '', '', '');
  insert into assignee_trade (assignee_id, trade_id) values (1001, 1001), (1002, 1001), (1003, 1002), (1003, 1001),
    (1006, 1001), (1009, 1002), (1008, 1003);
  insert into assignee_building (assignee_id, building_id) values (1001, 1001);
  insert into worker_shift (worker_id, weekday, starts_at, ends_at) values (1001, 5, '22:00', '06:00'), (1001, 1, '08:00', '16:30');
  insert into job_rank (worker_id, trade_id, job_type_id, rank, auto_assign) values (1001, 1001, 1001, 1, true), (1001, 1001, null, 3, false);
  insert into contact (id, property_id, first_name, last_name, email, phone, company, department, tenant, campus_id,
    building_id, floor_id, room_id, is_active) values
    (1001, 1001, 'Rita', 'Request', 'rita@north.example', '555-222-3333', 'North Inc', 'Finance', '', 1001, 1001, 1001, 1001, true),
    (1002, 1001, 'Carl', 'colleague', 'carl@north.example', '555-999-0000', '', '', 'Bakery', null, 1002, null, null, true),
    (1003, 1001, 'Ina', 'Inactive', '', '', '', '', '', null, null, null, null, false),
    (1004, 1002, 'Sue', 'South', 'sue@south.example', '', '', '', '', null, 1004, null, null, true);
  insert into user_account (id, subject, login_name, display_name, email, role_id, contact_id, assignee_id, in_out_active, is_disabled) values
    (1001, 'administrator', 'administrator', 'Ada Admin', 'ada@north.example', 1001, null, null, false, false),
    (1002, 'technician', 'technician', 'Tess Tern', 'tess@north.example', 1006, null, 1001, true, false),
    (1003, 'supervisor', 'supervisor', 'Sam Stone', 'sam@north.example', 1005, null, 1002, true, false),
    (1004, 'requester', 'requester', 'Rita Request', 'rita@north.example', 1009, 1001, null, false, false),
    (1005, 'southerner', 'southerner', 'Vic South', 'vic@south.example', 1006, null, 1005, true, false),
    (1006, 'wide', 'wide', 'Wanda Wide', 'wanda@north.example', 1001, null, null, false, false),
    (1007, 'leaver', 'leaver', 'Lee Leaver', 'lee@north.example', 1006, null, null, false, true),
    (1008, 'contractor', 'contractor', 'Acme Cooling', '', 1007, null, 1006, false, false),
    (1009, 'dispatcher', 'dispatcher', 'Dora Dispatch', '', 1003, null, null, false, false),
    (1010, 'viewer', 'viewer', 'Vera Viewer', '', 1008, null, null, false, false);
  insert into user_property (user_id, property_id, display_sequence)
    select id, case when subject = 'southerner' then 1002 else 1001 end, 5 from user_account;
  insert into user_property (user_id, property_id, display_sequence) values (1006, 1002, 1), (1006, 1003, 0);`

const orders = `
  update counter set last_value = 2000;
  insert into work_order (id, property_id, number, request_number, category, status_kind, assign_to_id, trade_id,
    time_zone, entered_at, completed_at, closed_out_at, denied_at, dnc_at, hold_at) values
    (1001, 1001, 501, null, 'CM', 'open', 1001, 1001, 'America/New_York', '2026-03-01', null, null, null, null, null),
    (1002, 1001, 502, null, 'CM', 'open', 1009, 1002, 'America/New_York', '2026-03-01', null, null, null, null, null),
    (1003, 1001, 503, null, 'CM', 'complete', 1001, 1001, 'America/New_York', '2026-03-01', '2026-03-02', null, null, null, null),
    (1004, 1001, null, 601, 'REQ', 'open', 1001, 1001, 'America/New_York', '2026-03-01', null, null, null, null, null),
    (1005, 1001, 504, null, 'CM', 'dnc', 1001, 1001, 'America/New_York', '2026-03-01', null, '2026-03-03', null, '2026-03-02', null),
    (1006, 1002, 505, null, 'CM', 'open', 1005, 1003, 'Europe/Vienna', '2026-03-01', null, null, null, null, null),
    (1007, 1001, null, 602, 'REQ', 'denied', 1001, 1001, 'America/New_York', '2026-03-01', null, null, '2026-03-02', null, null),
    (1008, 1001, 506, null, 'CM', 'hold', 1001, 1001, 'America/New_York', '2026-03-01', null, null, null, null, '2026-03-02');`
