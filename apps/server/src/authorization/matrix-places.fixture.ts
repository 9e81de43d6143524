import { type Compilable, type InsertObject, sql } from 'kysely'
import type { Database, Db, Trx } from '#platform/db/database.ts'
import { runTogether } from './run-together.fixture.ts'

const places = (trx: Trx): Compilable[] => [
  trx.insertInto('property').values([
    { id: 1, code: 'N', name: 'Northern', time_zone: 'UTC' },
    { id: 2, code: 'S', name: 'Southern', time_zone: 'UTC' },
    { id: 3, code: 'A', name: 'Northern annex', time_zone: 'UTC' },
  ]),
  trx.insertInto('campus').values({ id: 1, property_id: 1, code: 'C', name: 'Northern campus' }),
  trx.insertInto('building').values([
    { id: 1, property_id: 1, campus_id: 1, code: 'B', name: 'Northern hall' },
    { id: 3, property_id: 3, code: 'X', name: 'Northern hall' },
  ]),
  trx.insertInto('floor').values({ id: 1, building_id: 1, code: '1', name: 'Northern floor' }),
  trx.insertInto('room').values({ id: 1, floor_id: 1, code: '101', name: 'Northern room' }),
  trx.insertInto('trade').values([
    { id: 1, name: 'Northern heating' },
    { id: 2, name: 'Northern doors' },
  ]),
  trx.insertInto('property_trade').values([
    { property_id: 1, trade_id: 1 },
    { property_id: 1, trade_id: 2 },
    { property_id: 3, trade_id: 1 },
  ]),
  trx.insertInto('job_type').values({ id: 1, trade_id: 1, name: 'Northern job' }),
  trx.insertInto('attribute_template').values({ id: 1, name: 'Northern template', items: '[]' }),
  trx.insertInto('asset_class').values({ id: 1, level: 1, name: 'Northern class', attribute_template_id: 1 }),
  trx
    .insertInto('quick_message')
    .values({ property_id: 1, direction: 'Worker To Requester', text: 'Northern message' }),
  trx.insertInto('value_list_item').values([
    { property_id: 1, list_name: 'Department', value: 'Northern office' },
    { property_id: 1, list_name: 'Priority', value: 'Northern first' },
  ]),
  trx
    .updateTable('value_list_item')
    .set({ request_priority: 1, display_sequence: 1 })
    .where('list_name', '=', 'Priority')
    .where('property_id', '=', 1),
  trx.insertInto('sub_status').values({ kind: 'open', name: 'Waiting' }),
  trx.insertInto('custom_field').values([
    { id: 1, name: 'Badge', is_active: false },
    { id: 2, name: 'Pass', is_active: false },
  ]),
  trx.insertInto('setting').values([
    { name: 'advancedPartsFunctionalityFlag', value: 'true' },
    { name: 'workOrderEntityTransfer', value: 'true' },
    { name: 'secondaryAssignee', value: 'true' },
  ]),
]

const phone = '555-123-4567'
const northern = { property_id: 1, last_name: 'Northern', phone } satisfies Partial<
  InsertObject<Database, 'contact'>
>
/** Contacts of the people in the matrix, in the sequence of {@link linkedAccounts}. */
export const linkedContacts: readonly InsertObject<Database, 'contact'>[] = [
  { ...northern, id: 1, first_name: 'Rita', email: 'rita@n.example', building_id: 1 },
  { ...northern, id: 2, first_name: 'Otto', email: 'otto@n.example', building_id: 1 },
  { ...northern, id: 3, first_name: 'Tina', email: 'tina@n.example', building_id: 1 },
  { id: 4, property_id: 2, first_name: 'Stan', last_name: 'Southern', email: 'stan@s.example', phone },
]
/** Accounts linked to these contacts. */
export const linkedAccounts = ['requester', 'other requester', 'tenant', 'requester elsewhere'] as const

const peopleAtWork = (trx: Trx): Compilable[] => [
  trx.insertInto('assignee').values([
    { id: 1, kind: 'worker', property_id: 1, name: 'Northern Ann' },
    { id: 2, kind: 'worker', property_id: 1, name: 'Northern Bob' },
    { id: 3, kind: 'worker', property_id: 1, name: 'Northern Cid' },
    { id: 4, kind: 'worker', property_id: 1, name: 'Northern Dot' },
    { id: 5, kind: 'worker', property_id: 1, name: 'Northern Eve' },
    { id: 6, kind: 'worker', property_id: 1, name: 'Northern Flo' },
    { id: 7, kind: 'vendor', property_id: 1, name: 'Northern vendor' },
    { id: 8, kind: 'vendor', property_id: 1, name: 'Northern spare vendor' },
  ]),
  trx.insertInto('company').values([
    { id: 7, code: 'NV' },
    { id: 8, code: 'NS' },
  ]),
  trx.insertInto('worker').values([
    { id: 6, property_id: 1, is_supervisor: true },
    { id: 1, property_id: 1, supervisor_id: 6 },
    { id: 2, property_id: 1 },
    { id: 3, property_id: 1 },
    { id: 4, property_id: 1 },
    { id: 5, property_id: 1 },
  ]),
  trx.insertInto('assignee_trade').values([
    { assignee_id: 1, trade_id: 1 },
    { assignee_id: 2, trade_id: 2 },
    { assignee_id: 3, trade_id: 1 },
    { assignee_id: 4, trade_id: 2 },
    { assignee_id: 5, trade_id: 2 },
    { assignee_id: 6, trade_id: 1 },
  ]),
  trx.insertInto('contact').values([...linkedContacts]),
  trx.insertInto('contact_log').values({
    contact_id: 1,
    user_name: 'Northern manager',
    event: 'contact-entered',
    parameters: '{"name": "Rita Northern"}',
  }),
]

const things = (trx: Trx): Compilable[] => [
  trx.insertInto('asset').values([
    { id: 1, property_id: 1, code: 'A-1', name: 'Northern boiler' },
    { id: 2, property_id: 1, code: 'A-2', name: 'Northern pump' },
  ]),
  trx.insertInto('asset_log').values({
    asset_id: 1,
    user_name: 'Northern manager',
    event: 'asset-entered',
    parameters: '{"code": "A-1"}',
  }),
  trx.insertInto('pm_schedule').values(
    [1, 2].map((id) => ({
      id,
      number: id,
      property_id: 1,
      starts_on: '2020-01-01',
      description: 'Northern schedule',
      is_active: false,
    })),
  ),
  trx.updateTable('counter').set({ last_value: 2 }).where('name', '=', 'pm schedule'),
  trx.insertInto('pm_schedule_log').values({
    pm_schedule_id: 1,
    user_name: 'Northern manager',
    event: 'schedule-entered',
    parameters: '{"number": 1}',
  }),
  trx.insertInto('pm_target').values({
    id: 1,
    pm_schedule_id: 1,
    kind: 'schedule',
    anchor_kind: 'first',
    anchor_on: '2020-01-01',
    anchor_k: 1,
  }),
  trx.insertInto('pm_occurrence').values({
    pm_target_id: 1,
    k: 1,
    planned_on: '2020-01-01',
    occurs_on: '2020-01-01',
    state: 'Skipped',
    reason: 'Northern reason',
  }),
  trx.insertInto('meter').values({ id: 1, property_id: 1, asset_id: 1, name: 'Northern meter' }),
  trx
    .insertInto('meter_reading')
    .values({ id: 1, meter_id: 1, current_reading: 1, read_at: sql<Date>`now()` }),
  trx.insertInto('part').values([
    { id: 1, property_id: 1, code: 'P-1', name: 'Northern seal' },
    // Its ledger only grows, so no reset deletes it.
    { id: 3, property_id: 1, code: 'P-3', name: 'Northern filter', is_stocked: true, reorder_at: 100 },
  ]),
  trx
    .insertInto('warehouse')
    .values([1, 3, 4].map((id) => ({ id, property_id: 1, code: `W-${id}`, name: 'Northern stock' }))),
  trx.insertInto('stock_transaction').values({
    part_id: 1,
    warehouse_id: 1,
    kind: 'Count',
    transacted_on: '2026-03-01',
    quantity: 5,
    balance_after: 0,
    note: 'Northern count',
  }),
  trx.insertInto('stock_transaction').values({
    id: 900,
    part_id: 3,
    warehouse_id: 1,
    kind: 'Return',
    transacted_on: '2026-03-01',
    quantity: 1,
    balance_after: 0,
  }),
  trx.updateTable('counter').set({ last_value: 1000 }),
]

const restartSequences = sql`
  do $$ declare each record; begin
    for each in select sequencename from pg_sequences where schemaname = 'public' loop
      perform setval(each.sequencename::regclass, 1000);
    end loop;
  end $$`

/** Inserts the properties and their records, except orders. Generated ids start above 1000. */
export async function fillPlaces(db: Db): Promise<void> {
  await runTogether(db, (trx) => [...places(trx), ...peopleAtWork(trx), ...things(trx)])
  await restartSequences.execute(db)
}
