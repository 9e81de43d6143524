import { seededRoles } from '@fettle/rules/access/privileges'
import { firstDefinition } from '@fettle/rules/reports/report-definition'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { storedEscalationSteps } from './escalation-body.fixture.ts'
import { insertRows } from './rows.ts'

/**
 * Creates two properties: one of an administrator with the subject `insider`, and a foreign one with a record of every
 * kind. Returns the id that all records of the foreign property have.
 */
export async function fillForeignProperty(db: Db): Promise<{ own: number; foreign: number }> {
  const administrator = seededRoles.find((role) => role.name === 'Administrator')
  if (!administrator) throw new Error('There is no role Administrator.')
  await insertRows(db, 'role', {
    id: 1,
    name: administrator.name,
    kind: administrator.kind,
    privileges: [...administrator.privileges],
  })
  const id = 77
  const definition = { ...firstDefinition('open-orders'), title: 'Foreign report', propertyId: id }
  await sql
    .raw(`
    insert into property (id, code, name, time_zone) values (1, 'OWN', 'Own', 'UTC'), (${id}, 'FOR', 'Foreign', 'UTC');
    update property set floor_label = 'Foreign floor' where id = ${id};
    insert into property_calendar (property_id, working_hours, closures)
      values (${id}, '[]', '[{"name": "Foreign closure", "from": "2026-01-01", "to": "2026-01-02"}]');
    insert into campus (id, property_id, code, name) values (${id}, ${id}, 'C', 'Foreign campus');
    insert into building (id, property_id, code, name) values (${id}, ${id}, 'B', 'Foreign building');
    insert into floor (id, building_id, code, name) values (${id}, ${id}, '1', 'Foreign floor');
    insert into room (id, floor_id, code, name) values (${id}, ${id}, '101', 'Foreign room');
    insert into trade (id, name) values (${id}, 'Foreign trade');
    insert into property_trade (property_id, trade_id) values (${id}, ${id});
    insert into job_type (id, trade_id, name) values (${id}, ${id}, 'Foreign job');
    insert into quick_message (property_id, direction, text) values (${id}, 'Internal', 'Foreign message');
    insert into value_list_item (id, property_id, list_name, value) values (${id}, ${id}, 'Department', 'Foreign department');
    insert into assignee (id, kind, property_id, name) values (${id}, 'worker', ${id}, 'Foreign worker');
    insert into assignee (id, kind, property_id, name) values (78, 'vendor', ${id}, 'Foreign vendor');
    insert into company (id, code) values (78, 'FV');
    insert into worker (id, property_id) values (${id}, ${id});
    insert into contact (id, property_id, first_name, last_name) values (${id}, ${id}, 'Ada', 'Foreign');
    insert into user_account (id, subject, login_name, role_id) values (1, 'insider', 'insider', 1), (${id}, 'outsider', 'outsider', 1);
    insert into user_property (user_id, property_id) values (1, 1), (${id}, ${id});
    insert into user_account (id, issuer, is_program, subject, login_name, display_name, role_id)
      values (99, 'fettle:program', true, '99', 'key-99', 'key: Foreign', 1);
    insert into user_property (user_id, property_id) values (99, ${id});
    insert into api_key (id, user_id, name, digest, hint) values (${id}, 99, 'Foreign key', repeat('a', 64), 'abcd');
    insert into webhook (id, name, url, kinds, property_ids, secret) values (${id}, 'Foreign webhook',
      'https://foreign.example/', '{asset}', '{${id}}', repeat('s', 40));
    insert into webhook_delivery (webhook_id, event, record_kind, record_id, property_id, changed_at, queued_at,
      next_attempt_at, answer) values (${id}, 'asset.updated', 'asset', ${id}, ${id}, now(), now(), now(), 'Foreign');
    insert into escalation_rule (id, property_id, name, subject, steps, effective_at)
      values (${id}, ${id}, 'Foreign rule', 'no-message', '${storedEscalationSteps}', now());
    insert into escalation_firing (id, rule_id, step_id, record_kind, record_id, repeat, property_id, record_name, due_at, fired_at)
      values (${id}, ${id}, 1, 'work-order', ${id}, 0, ${id}, 'Foreign order', now(), now());
    insert into asset (id, property_id, code, name) values (${id}, ${id}, 'A', 'Foreign asset');
    insert into asset_move (id, asset_id, property_id, moved_at, to_location) values (${id}, ${id}, ${id}, '2026-01-01', 'Foreign building');
    insert into asset_attribute (id, asset_id, group_name, label) values (${id}, ${id}, 'Foreign group', 'Foreign label');
    insert into asset_log (asset_id, user_name, event, parameters) values (${id}, 'Ada Foreign', 'asset-entered', '{"code": "A"}');
    insert into meter (id, property_id, asset_id, name) values (${id}, ${id}, ${id}, 'Foreign meter');
    insert into meter_reading (id, meter_id, current_reading, read_at) values (${id}, ${id}, 1, now());
    insert into part (id, property_id, code, name, is_stocked, reorder_at) values (${id}, ${id}, 'P', 'Foreign part', true, 1);
    insert into part_log (part_id, user_name, event, parameters)
      values (${id}, 'Foreign manager', 'part-created', '{"code": "Foreign part"}');
    insert into warehouse (id, property_id, code, name) values (${id}, ${id}, 'W', 'Foreign warehouse');
    insert into warehouse_log (warehouse_id, user_name, event, parameters)
      values (${id}, 'Foreign manager', 'warehouse-created', '{"code": "Foreign warehouse"}');
    insert into stock_transaction (id, part_id, warehouse_id, kind, transacted_on, quantity, balance_after, note)
      values (${id}, ${id}, ${id}, 'Receive', '2026-01-01', 1, 0, 'Foreign receipt');
    insert into requisition (id, property_id, note) values (${id}, ${id}, 'Foreign note');
    insert into requisition_log (requisition_id, user_name, event) values (${id}, 'Foreign manager', 'requisition-created');
    insert into pm_schedule (id, number, property_id, starts_on, description) values (${id}, ${id}, ${id}, '2026-01-01', 'Foreign schedule');
    insert into pm_schedule_log (pm_schedule_id, user_name, event, parameters)
      values (${id}, 'Foreign manager', 'field-changed', '{"label": "Notes", "before": "", "after": "Foreign notes"}');
    insert into pm_target (id, pm_schedule_id, kind, anchor_kind, anchor_on, anchor_k) values (${id}, ${id}, 'schedule', 'first', '2026-01-01', 1);
    insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, reason) values (${id}, 1, '2026-01-01', '2026-01-01', 'Skipped', 'Foreign reason');
    insert into meter (id, property_id, asset_id, name) values (${id + 1}, ${id}, ${id}, 'Foreign hours');
    insert into pm_schedule (id, number, property_id, starts_on, description, repeat_period_type, meter_name, meter_kind, meter_every)
      values (${id + 1}, ${id + 1}, ${id}, '2026-01-01', 'Foreign schedule by hours', 'Meter', 'Foreign hours', 'Running', 100);
    insert into pm_target (id, pm_schedule_id, kind, asset_id, anchor_kind, anchor_on, anchor_k)
      values (${id + 1}, ${id + 1}, 'asset', ${id}, 'first', '2026-01-01', 1);
    insert into work_order (id, property_id, number, category, status_kind, time_zone) values (${id}, ${id}, ${id}, 'CM', 'open', 'UTC');
    insert into work_order_asset (work_order_id, asset_id) values (${id}, ${id});
    insert into issue (id, property_id, title, description, kind, severity, building_id, found_on)
      values (${id}, ${id}, 'Foreign issue', 'Foreign issue', 'Safety', 1, ${id}, '2026-01-01');
    insert into issue_log (issue_id, user_name, event, parameters)
      values (${id}, 'Foreign manager', 'message', '{"text": "Foreign message"}');
    insert into cost_labor (id, property_id, work_order_id, assignee_id, worked_on, hours) values (${id}, ${id}, ${id}, ${id}, '2026-01-01', 1);
    insert into timecard_week (id, worker_id, property_id, starts_on, status, submitted_at, approved_at, worker_name,
      overtime_daily_hours, overtime_weekly_hours) values (${id}, ${id}, ${id}, '2025-12-28', 'Approved', now(), now(), 'Foreign worker', 8, 40);
    insert into cost_part (id, work_order_id, name, transacted_on, quantity, cost_type) values (${id}, ${id}, 'P', '2026-01-01', 1, 'Purchase');
    insert into cost_part (id, work_order_id, part_id, warehouse_id, name, transacted_on, quantity, quantity_wanted, quantity_reserved,
      cost_type) values (${id + 1}, ${id}, ${id}, ${id}, 'Foreign part', '2026-01-01', 0, 1, 1, 'Inventory');
    insert into order_cost (id, work_order_id, kind, type, description, spent_on, amount)
      values (${id}, ${id}, 'Other', 'Fee', 'Foreign fee', '2026-01-01', 5);
    insert into budget (id, property_id, building_id, year, cost_type, amount) values (${id}, ${id}, ${id}, 2026, 'Labor', 5);
    insert into stored_file (id, sha256, media_type, byte_size) values (${id}, repeat('a', 64), 'image/png', 1);
    insert into photo (id, work_order_id, file_id) values (${id}, ${id}, ${id});
    insert into document (id, property_id, title, current_version) values (${id}, ${id}, 'Foreign document', 1);
    insert into document_version (document_id, version, file_id, file_name) values (${id}, 1, ${id}, 'x.png');
    insert into document_link (document_id, work_order_id) values (${id}, ${id});
    insert into document_log (document_id, user_name, event, parameters)
      values (${id}, 'Foreign manager', 'document-entered', '{"name": "Foreign file"}');
    insert into mail_message (id, property_id, work_order_id, cause_log_id, to_address, to_name, subject, text_body,
      html_body, message_id, thread_id, next_attempt_at, created_at) values (${id}, ${id}, ${id}, 1, 'a@foreign.example',
      'Ada Foreign', 'Foreign order', 'Foreign', 'Foreign', '<m@x>', '<t@x>', now(), now());
    insert into import_run (id, kind, property_id, file_id, file_name, byte_size, facts, state) values (${id}, 'buildings', ${id}, ${id},
      'foreign.csv', 1, '{"encoding": "utf-8", "delimiter": ",", "sheets": [], "headLine": 1, "columns": []}', 'Checked');
    insert into import_row (import_run_id, line, outcome, key) values (${id}, 2, 'created', 'Foreign key');
    insert into nightly_export (id, name, property_id, options) values (${id}, 'Foreign nightly', ${id}, '{}');
    insert into nightly_export_mark (nightly_export_id, made_on) values (${id}, '2026-01-01');
    insert into export_run (id, nightly_export_id, property_id, property_ids, takes_shared, options, state, file_id, file_name, kept_until)
      values (${id}, ${id}, ${id}, '{${id}}', false, '{}', 'Done', ${id}, 'foreign.csv', '2126-01-01');
    insert into own_report (id, user_id, title, definition)
      values (${id}, ${id}, 'Foreign report', '${JSON.stringify(definition)}');
    insert into report_run (id, user_id, property_id, report_id, report_name) values (${id}, ${id}, ${id}, 1000, 'Foreign report');
  `)
    .execute(db)
  return { own: 1, foreign: id }
}
