/**
 * Records with values at risk in a file: texts like formulas, line breaks, quotes, semicolons, digits, time
 * zones.
 */
export const oddRecords = `
  update building set address = E'1 Main St\\n"Rear", door', zip = '01234', state = '=A1', latitude = 42.123456789,
    longitude = -73.987654321, account_code1 = '-7', account_code2 = '+4', account_code3 = '@x' where id = 1001;
  update room set area = 0.05, department = '''=quoted', vacancy = '=HYPERLINK("x")' where id = 1001;
  insert into asset_class (id, level, parent_id, code, name) values (1101, 1, null, 'S', 'HVAC'), (1102, 2, 1101, 'P', 'Pumps'),
    (1103, 3, 1102, 'F', 'Circulator'), (1104, 1, null, 'Z', 'Zones'),
    (1105, 1, null, null, 'Doors'), (1106, 2, 1105, null, 'Revolving > large'), (1107, 3, 1106, null, '"Motor" A'),
    (1108, 1, null, null, 'Z'), (1109, 2, 1101, null, 'Doors');
  insert into asset (id, property_id, code, name, system_id, category_id, function_id, building_id, floor_id, room_id, status,
    status_since, useful_life, useful_life_unit, purchased_on, purchase_price, latitude, longitude, notes) values
    (1101, 1001, 'P-1', '-Pump', 1101, 1102, 1103, 1001, 1001, 1001, 'Repair Shop', '2026-03-01T08:00:00.123Z', 20, 'Years',
      '2020-02-29', 1234.5678, 42.5, -73.5, E'a,b;"c"\\n=d'),
    (1102, 1001, 'P-2', 'Motor', 1101, 1102, null, null, null, null, 'In Service', null, 18, 'Months', null, 0, null, null, ''),
    (1103, 1002, 'P-1', 'South pump', null, null, null, null, null, null, 'Storage', null, null, '', null, null, null, null, '');
  update asset set parent_id = 1101, job_type_id = 1001, user_fields = '{"user2": "=Rent", "user20": "007", "user3": ""}' where id = 1102;
  insert into asset (id, property_id, code, name, system_id, category_id, function_id) values
    (1104, 1001, 'D-1', 'Door', 1105, null, null), (1105, 1001, 'D-2', 'Motor', 1105, 1106, 1107),
    (1106, 1001, 'D-3', 'Zone', 1108, null, null), (1107, 1001, 'D-4', 'Hatch', 1101, 1109, null);
  insert into asset_room (asset_id, room_id) values (1101, 1002);
  insert into asset_attribute (asset_id, group_name, label, value) values (1101, 'Plate', 'Serial', '=7'), (1102, 'Plate', 'Power', '5 kW');
  insert into meter (id, property_id, asset_id, code, name, units, kind, minimum, maximum) values
    (1101, 1001, 1101, 'M-1', 'Hours', 'h', 'Running', -0.0001, 99999999999), (1102, 1001, null, 'M-2', 'Pressure', '', 'Gauge', null, null),
    (1103, 1001, 1102, null, 'Hours', 'h', 'Running', null, null), (1104, 1001, null, null, 'Hours', 'h', 'Running', null, null),
    (1105, 1001, 1102, null, 'Hours', 'min', 'Running', null, null), (1106, 1001, 1104, null, 'M-1', '', 'Running', null, null),
    (1107, 1001, 1102, null, 'hours', 'min', 'Running', null, null), (1108, 1001, 1102, 'M-8', 'Hours', 'min', 'Running', null, null),
    (1109, 1001, null, null, 'Steam', 't', 'Running', null, null), (1110, 1001, null, null, 'Steam', 'kg', 'Running', null, null);
  update meter set is_active = false where id in (1105, 1107, 1108, 1109, 1110);
  insert into meter_reading (meter_id, current_reading, previous_reading, read_at, notes) values
    (1101, 1.5, null, '2026-01-01T00:00:00.5Z', ''), (1101, 20, 1.5, '2026-02-01T00:00:00Z', '=note'),
    (1102, -3.25, null, '2026-11-01T05:30:00Z', ''), (1103, 7, null, '2026-01-05T00:00:00Z', ''),
    (1104, 8, null, '2026-01-05T00:00:00Z', ''), (1105, 70, null, '2026-01-05T00:00:00Z', ''), (1107, 71, null, '2026-01-05T00:00:00Z', ''),
    (1108, 72, null, '2026-01-05T00:00:00Z', ''), (1109, 73, null, '2026-01-05T00:00:00Z', ''), (1110, 74, null, '2026-01-05T00:00:00Z', ''), (1106, 9, null, '2026-01-05T00:00:00Z', '');
  insert into part (id, property_id, code, name, company_id, unit_cost, last_ordered_on, last_order_quantity, description,
      is_stocked, reorder_at, reorder_to, lead_days) values
    (1101, 1001, '0012', 'Belt; 1/2"', 1006, 0.0001, '2025-12-31', 0.5, '=1+1', true, 0, 2.125, 14),
    (1102, 1001, '12', 'Belt', null, 12, null, null, '', false, null, null, null);
  insert into warehouse (id, property_id, code, name, kind, building_id, keeper_id, is_active) values
    (1101, 1001, '0012', '=Main; "Store"', 'Room', 1001, null, true), (1102, 1001, '-V', 'Van', 'Van', null, 1002, false);
  insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, unit_cost, balance_after) values
    (1101, 1101, 'Receive', '2026-03-01', 12.125, 0.0001, 0);
  update part_stock set bin = '=B; "2"', minimum = 0.125 where part_id = 1101;
  insert into part_stock (part_id, warehouse_id, on_hand, bin) values (1101, 1102, 0, '007');
  insert into budget (property_id, building_id, year, cost_type, amount) values (1001, 1001, 2026, 'Labor', 0.05),
    (1001, 1001, 2027, 'Labor', 9999999999.99), (1001, 1002, 2026, 'Other', 0);
  update contact set code = 'K-' || id, first_name = '@' || first_name where id < 1003;
  delete from contact where id > 1002 and id not in (select contact_id from work_order where contact_id is not null) and code = '';
  delete from user_property where user_id = 1007; delete from user_account where id = 1007;
  update trade set name = 'Roofing & "Tiles"' where id = 1003;
  update job_type set target_hours = '{"1": 4, "2": 24.5, "10": 100}' where id = 1001;
  insert into procedure (id, title, description, trade_id, asset_class_id) values (1101, '=Check', 'x', 1001, 1102), (1102, 'Round', '', null, 1103),
    (1103, 'Grease', '', null, 1107), (1104, 'Close', '', null, 1105);
  insert into procedure_line (procedure_id, sort_order, text, answer_kind, choices, units, minimum) values
    (1101, 1, '-Look', 'none', '{}', '', null), (1101, 2, 'Choose', 'list', '{Good,"Bad, really"}', '', null),
    (1101, 3, 'Number', 'number', '{}', 'bar', 1.5);
  insert into pm_schedule (id, number, property_id, starts_on, description, trade_id, job_type_id, repeat_periods, repeat_period_type,
    weekdays, nth_weekday, meter_name, meter_kind, meter_every, meter_early, gauge_side, gauge_limit, or_after_months,
    external_reference, start_time, building_id, procedure_id, exclude_weekends, last_done_on, is_active, paused_on) values
    (1101, 1, 1001, '2026-01-01', '=Monthly', 1001, 1001, 3, 'Months', '{}', null, '', null, null, 0, null, null, null, null, '07:30', 1001, 1101, true, null, true, null),
    (1102, 2, 1001, '2026-01-01', 'Weekdays', 1001, 1002, 1, 'Weekdays', '{1,5}', null, '', null, null, 0, null, null, null, 'PM-2', null, null, null, false, null, false, '2026-03-01'),
    (1103, 3, 1001, '2026-01-01', 'Nth', 1001, 1001, 1, 'Nth weekday', '{2}', -1, '', null, null, 0, null, null, null, null, null, null, null, false, null, true, null),
    (1104, 4, 1001, '2026-01-31', 'Last', 1001, 1001, 1, 'Last day', '{}', null, '', null, null, 0, null, null, null, null, null, null, null, false, null, true, null),
    (1105, 5, 1001, '2026-01-01', 'Hours', 1001, 1001, 1, 'Meter', '{}', null, 'Hours', 'Running', 250.5, 10, null, null, 6, null, null, null, null, false, null, true, null),
    (1106, 6, 1001, '2026-01-01', 'By hand', 1001, 1001, 1, 'By hand', '{}', null, '', null, null, 0, null, null, null, null, null, null, null, false, null, true, null);
  insert into pm_schedule_asset (pm_schedule_id, asset_id) values (1101, 1102), (1101, 1101), (1105, 1101);
  insert into work_order (id, property_id, number, category, status_kind, time_zone, entered_at, completed_at, external_reference,
    description, trade_id, job_type_id, building_id, floor_id, room_id, contact_id, assign_to_id, order_by, job_priority, estimated_hours) values
    (1101, 1001, 701, 'CM', 'complete', 'America/New_York', '2026-11-01T05:30:00.1239Z', '2026-11-01T06:30:00Z', 'OLD-1',
      E'=Tap\\ndrips, "again"', 1001, 1001, 1001, 1001, 1001, 1001, 1001, '+Rita', 3, 0.25),
    (1102, 1001, 702, 'CM', 'open', 'America/New_York', '2026-03-05T00:00:00.9876Z', null, null, '', null, null, null, null, null, null, null, '', null, null);
  insert into work_order_asset (work_order_id, asset_id) values (1101, 1101), (1101, 1102), (1001, 1101);
  insert into issue (id, property_id, title, description, kind, severity, status, building_id, asset_id, found_on, reference, owner_id,
    estimated_cost, deferred_until, deferral_reason, check_note, closed_at) values
    (1101, 1001, '=Loose step', E'-First\nsecond', 'Safety', 1, 'Deferred', 1001, 1101, '2026-02-28', 'F; 1', 1001, 1.5, '2030-01-01', '@budget', '', null),
    (1102, 1001, 'Rust', 'Rust', 'Deficiency', 3, 'In work', 1001, null, '2026-01-01', '', null, null, null, '', '', null),
    (1103, 1001, 'Leak', 'x', 'Complaint', 4, 'Closed', 1001, null, '2026-01-01', '', null, null, null, '', 'Dry', '2026-11-01T05:30:00.123Z');
  insert into custom_field (name, type, choices, max_repeat, is_active) values ('=Permit', 'text', '{}', 1, true),
    ('Cost, center', 'number', '{}', 1, true), ('Keys', 'list', '{A,B}', 3, true), ('Inspected', 'date', '{}', 1, true),
    ('Billable', 'yes-no', '{}', 1, true), ('Retired', 'text', '{}', 1, false);
  update work_order set extended_data = '{"=Permit": "-7", "Cost, center": "+3.50", "Keys": "A\\nGone", "Inspected": "2026-02-28",
    "Billable": "No", "Retired": "x"}' where id = (select min(id) from work_order where external_reference is not null)`
