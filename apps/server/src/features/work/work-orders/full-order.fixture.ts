import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { TestApp } from '#platform/testing/app.ts'
import { pixel } from '#platform/testing/pixel.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

export const fullOrderId = 900

/** Creates an order by Rita with every kind of child record. */
export async function fillFullOrder({ db, deps }: Pick<TestApp, 'db' | 'deps'>): Promise<void> {
  await deps.storage.put(pixel, 'image/png')
  await insertRows(db, 'stored_file', {
    id: 1,
    sha256: createHash('sha256').update(pixel).digest('hex'),
    media_type: 'image/png',
    byte_size: pixel.length,
  })
  await insertRows(db, 'asset', {
    id: 1,
    property_id: 1,
    code: 'P-1',
    name: 'Pump',
    building_id: 1,
    warranty_starts_on: '2025-03-11',
    warranty_ends_on: '2026-03-10',
    maint_ends_on: '2026-03-09',
  })
  await insertRows(db, 'work_order', {
    id: fullOrderId,
    property_id: 1,
    number: 7000,
    request_number: 9000,
    category: 'CM',
    status_kind: 'complete',
    sub_status_id: 3,
    building_id: 1,
    floor_id: 1,
    room_id: 1,
    location3: 'behind the door',
    latitude: 40.5,
    longitude: -74.25,
    contact_id: 1,
    entered_by_user_id: 6,
    order_by: 'Rita Ray',
    phone_number: '212-555-0100',
    assign_to_id: 1,
    assign_to_secondary_id: 2,
    trade_id: 1,
    job_type_id: 1,
    job_priority: 2,
    description: 'The pump leaks.',
    extended_data: JSON.stringify({ 'Cost center': '12', Floors: 3, Empty: null }),
    procedure_name: 'Pump check',
    signature_file_id: 1,
    signature_name: 'Rita',
    time_zone: 'America/New_York',
    entered_at: at('7T04:30:00'),
    start_at: at('7T14:00:00'),
    target_at: at('8T15:00:00'),
    completed_at: at('8T16:00:00'),
    assigned_at: at('7T05:00:00'),
  })
  await fillStory(db)
  await fillWork(db)
  await fillFiles(db)
}

const at = (time: string) => `2026-03-0${time}Z`
const of = { work_order_id: fullOrderId }

/** The log, the messages and the answered survey. */
async function fillStory(db: Db): Promise<void> {
  await insertRows(db, 'work_order_log', [
    {
      ...of,
      at: at('7T04:30:00'),
      user_name: 'Rita Ray',
      kind: 'entry',
      event: 'text',
      parameters: JSON.stringify({ text: 'Request made.' }),
    },
    {
      ...of,
      at: at('8T16:00:00'),
      user_name: 'Ann Able',
      kind: 'status',
      event: 'text',
      parameters: JSON.stringify({ text: 'Completed.' }),
    },
  ])
  await insertRows(db, 'work_order_comment', [
    { ...of, kind: 1, text: 'Water on the floor.', at: at('7T04:31:00'), user_name: 'Rita Ray' },
    { ...of, kind: 2, text: 'Seal was cheap.', at: at('8T15:30:00'), user_name: 'Ann Able' },
    { ...of, kind: 1, text: 'Mended.', at: at('8T16:00:00'), user_name: 'Ann Able' },
  ])
  await insertRows(db, 'survey', {
    ...of,
    rating: 5,
    is_acceptable: true,
    text: 'Quick.',
    answered_at: at('9T10:00:00'),
  })
}

/** The asset, the lines of the procedure, labor and a part. */
async function fillWork(db: Db): Promise<void> {
  await insertRows(db, 'work_order_asset', {
    ...of,
    asset_id: 1,
    problem: 'Leak',
    remedy: 'New seal',
    downtime_hours: 1.5,
    meter_reading: 12.25,
    is_done: true,
  })
  await insertRows(db, 'work_order_task', [
    {
      ...of,
      sort_order: 2,
      text: 'Read the meter',
      answer_kind: 'meter',
      meter_name: 'Hours',
      meter_units: 'h',
      data_entry: '12',
    },
    { ...of, sort_order: 1, text: 'Shut the valve', is_bold: true, is_done: true },
  ])
  await insertRows(db, 'cost_labor', {
    ...of,
    property_id: 1,
    assignee_id: 1,
    worked_on: '2026-03-08',
    hours: 2.5,
    overtime_hours: 0.5,
    rate: 41,
    notes: 'seal',
  })
  await insertRows(db, 'cost_part', {
    ...of,
    name: 'Seal',
    code: 'S-9',
    transacted_on: '2026-03-08',
    quantity: 1,
    quantity_wanted: 2,
    units: 'Each',
    unit_cost: 3.25,
    cost_type: 'Purchase',
  })
}

async function fillFiles(db: Db): Promise<void> {
  await insertRows(db, 'photo', {
    ...of,
    file_id: 1,
    name: 'before.png',
    description: 'the leak',
    taken_at: at('7T04:32:00'),
    taken_by: 'Rita Ray',
    user_type: 'Requester',
  })
  await insertRows(db, 'document', {
    id: 1,
    property_id: 1,
    title: 'Manual',
    type: 'PDF',
    current_version: 2,
  })
  await insertRows(db, 'document_link', { document_id: 1, ...of })
}

/** The order's labor line as the API returns it to people who see rates. */
export const fullOrderLabor = {
  laborName: 'Ann Able',
  laborWorkerId: 1,
  laborRate: 41,
  laborDate: '2026-03-08',
  laborHours: 2.5,
  laborHoursOverTime: 0.5,
  tcardRecordType: 'Work Order',
  tcardNotes: 'seal',
  orderNumber: '7000',
  propertyId: 1,
}
