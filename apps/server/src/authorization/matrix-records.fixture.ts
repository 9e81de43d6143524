import { type Compilable, type InsertObject, sql } from 'kysely'
import type { Database, Db, Trx } from '#platform/db/database.ts'
import { northernCosts } from './matrix-costs.fixture.ts'
import { northernEscalations } from './matrix-escalations.fixture.ts'
import { resetExports } from './matrix-exports.fixture.ts'
import { resetImports } from './matrix-imports.fixture.ts'
import { northernIssues } from './matrix-issues.fixture.ts'
import { northernParts } from './matrix-parts.fixture.ts'
import { linkedAccounts, linkedContacts } from './matrix-places.fixture.ts'
import { northernRequisitions } from './matrix-requisitions.fixture.ts'
import { northernWarehouse } from './matrix-stock.fixture.ts'
import { runTogether } from './run-together.fixture.ts'

const clear = (trx: Trx): Compilable[] => [
  trx.deleteFrom('report_run'),
  // The first call that plans or makes PM orders creates the targets.
  trx.deleteFrom('pm_target').where('id', '>', 1),
  trx.deleteFrom('issue'),
  trx.deleteFrom('requisition'),
  trx.deleteFrom('document'),
  trx.deleteFrom('photo'),
  trx.deleteFrom('timecard_week'),
  trx.deleteFrom('cost_labor'),
  trx.deleteFrom('budget'),
  trx.deleteFrom('work_order'),
  trx.deleteFrom('work_order_set'),
  trx.deleteFrom('part').where('id', 'not in', [1, 3]),
  // The ledger only grows, so warehouses with stock stay.
  trx
    .deleteFrom('warehouse')
    .where('id', 'not in', [1, 3, 4])
    .where('id', 'not in', (moved) => moved.selectFrom('stock_transaction').select('warehouse_id')),
  trx.deleteFrom('asset_move'),
  trx
    .deleteFrom('meter_reading')
    .where('meter_id', 'in', (attached) =>
      attached.selectFrom('meter').select('id').where('asset_id', '>', 2),
    ),
  trx.deleteFrom('meter').where('asset_id', '>', 2),
  trx.deleteFrom('asset').where('id', '>', 2),
  trx.updateTable('user_account').set({ contact_id: null }).where('contact_id', '>', 4),
  trx.deleteFrom('contact').where('id', '>', 4),
  trx.deleteFrom('custom_filter'),
  trx.deleteFrom('building').where('code', '=', 'NEW'),
  trx
    .deleteFrom('user_property')
    .where('property_id', 'in', (made) => made.selectFrom('property').select('id').where('code', '=', 'NEW')),
  trx.deleteFrom('property').where('code', '=', 'NEW'),
  trx.updateTable('counter').set({ last_value: 50_000 }).where('last_value', '>=', 58_100),
  trx.deleteFrom('webhook'),
  trx.deleteFrom('api_key'),
  trx.deleteFrom('user_account').where('is_program', '=', true),
  trx.deleteFrom('user_account').where('login_name', '=', 'newcomer'),
  trx.deleteFrom('user_account').where('id', '=', 900),
  trx.deleteFrom('role').where('name', '=', 'Newcomer'),
  trx.deleteFrom('role').where('id', '=', 900),
]

/** An account and a role that no one in the matrix has. */
const spares = (trx: Trx): Compilable[] => [
  trx.insertInto('role').values({ id: 900, name: 'Spare', kind: 'worker' }),
  trx.insertInto('user_account').values({
    id: 900,
    subject: 'spare',
    login_name: 'spare',
    display_name: 'Northern spare',
    email: 'spare@n.example',
    role_id: 1003,
  }),
  trx.insertInto('user_property').values({ user_id: 900, property_id: 1 }),
]

/** API key of a northern program, and a webhook with a delivery. */
const programs = (trx: Trx): Compilable[] => [
  trx.insertInto('user_account').values({
    id: 901,
    issuer: 'fettle:program',
    is_program: true,
    subject: '901',
    login_name: 'key-901',
    display_name: 'key: Northern',
    role_id: 1013,
  }),
  trx.insertInto('user_property').values({ user_id: 901, property_id: 1 }),
  trx
    .insertInto('api_key')
    .values({ id: 1, user_id: 901, name: 'Northern', digest: 'a'.repeat(64), hint: 'abcd' }),
  trx.insertInto('webhook').values({
    id: 1,
    name: 'Northern',
    url: 'https://northern.example/',
    kinds: ['asset'],
    property_ids: [1],
    secret: 's'.repeat(40),
  }),
  trx.insertInto('webhook_delivery').values({
    id: 1,
    webhook_id: 1,
    event: 'asset.updated',
    record_kind: 'asset',
    record_id: 1,
    property_id: 1,
    changed_at: sql<Date>`now()`,
    queued_at: sql<Date>`now()`,
    next_attempt_at: sql<Date>`now()`,
    state: 'Delivered',
    answer: 'Northern receiver',
  }),
]

const contacts = (trx: Trx): Compilable[] => [
  trx
    .insertInto('contact')
    .values([...linkedContacts])
    .onConflict((conflict) => conflict.column('id').doNothing()),
  ...linkedAccounts.map((name, index) =>
    trx
      .updateTable('user_account')
      .set({ contact_id: index + 1 })
      .where('login_name', '=', name),
  ),
  trx.insertInto('contact').values([
    { id: 5, property_id: 1, first_name: 'Nora', last_name: 'Northern', email: 'nora@n.example' },
    { id: 6, property_id: 1, first_name: 'Nils', last_name: 'Northern', email: 'nils@n.example' },
  ]),
  trx.insertInto('contact_invitation').values({
    contact_id: 6,
    address: 'nils@n.example',
    role_id: 1003,
    token_digest: '0'.repeat(64),
    created_at: sql<Date>`now()`,
    invited_by: 13,
    sent_at: sql<Date>`now() - interval '2 days'`,
    expires_at: sql<Date>`now() + interval '5 days'`,
  }),
]

/** Differences of orders 1 to 7 from the first. */
const differences: readonly Partial<InsertObject<Database, 'work_order'>>[] = [
  {},
  { number: null, request_number: 2, category: 'REQ' },
  { status_kind: 'hold', hold_at: '2026-03-02' },
  { status_kind: 'complete', completed_at: '2026-03-02' },
  { status_kind: 'complete', completed_at: '2026-03-02', closed_out_at: '2026-03-03' },
  { signature_file_id: 1, set_id: 900 },
  { set_id: 900 },
]

const orders = (trx: Trx): Compilable[] => [
  trx.insertInto('work_order_set').values({ id: 900 }),
  trx.insertInto('work_order').values(
    differences.map(
      (each, index): InsertObject<Database, 'work_order'> => ({
        id: index + 1,
        property_id: 1,
        number: index + 1,
        category: 'CM',
        status_kind: 'open',
        assign_to_id: 1,
        assign_to_secondary_id: 5,
        contact_id: 1,
        entered_by_user_id: 3,
        trade_id: 1,
        building_id: 1,
        time_zone: 'UTC',
        description: 'Northern leak',
        entered_at: '2026-03-01',
        ...each,
      }),
    ),
  ),
  trx.insertInto('work_order_asset').values({ id: 1, work_order_id: 1, asset_id: 1 }),
  trx.insertInto('work_order_task').values([
    { id: 1, work_order_id: 1, sort_order: 1, text: 'Read it', answer_kind: 'text' },
    { id: 2, work_order_id: 1, sort_order: 2, text: 'Look at it', is_failed: true },
  ]),
  trx.insertInto('order_timer').values({ user_id: 7, work_order_id: 7, started_at: '2026-03-10 14:00Z' }),
]

const files = (trx: Trx): Compilable[] => [
  trx.insertInto('photo').values([
    { id: 1, work_order_id: 1, file_id: 1, name: 'Northern photo' },
    { id: 2, asset_id: 1, file_id: 1, name: 'Northern photo' },
  ]),
  trx.insertInto('document').values([
    { id: 1, property_id: 1, title: 'Northern manual', current_version: 1 },
    { id: 2, property_id: 1, title: 'Northern drawing' },
    { id: 3, property_id: 1, title: 'Northern plan', type: 'Plan', current_version: 2, is_kept: true },
  ]),
  trx.insertInto('document_version').values([
    { document_id: 1, version: 1, file_id: 1, file_name: 'northern.png' },
    { document_id: 3, version: 1, url: 'https://northern.example/1', file_name: 'northern.example' },
    { document_id: 3, version: 2, url: 'https://northern.example/2', file_name: 'northern.example' },
  ]),
  trx.insertInto('document_log').values({
    document_id: 3,
    user_name: 'Northern manager',
    event: 'document-entered',
    parameters: '{"name": "northern.example"}',
  }),
  trx.insertInto('document_link').values([
    { document_id: 1, work_order_id: 1 },
    { document_id: 2, asset_id: 1 },
    { document_id: 2, company_id: 7 },
  ]),
]

const vendors = (trx: Trx): Compilable[] => [
  trx
    .insertInto('assignee')
    .values({ id: 8, kind: 'vendor', property_id: 1, name: 'Northern spare vendor' })
    .onConflict((conflict) => conflict.column('id').doNothing()),
  trx
    .insertInto('company')
    .values({ id: 8, code: 'NS' })
    .onConflict((conflict) => conflict.column('id').doNothing()),
  trx
    .insertInto('pm_schedule')
    .values({
      id: 2,
      number: 2,
      property_id: 1,
      starts_on: '2020-01-01',
      description: 'Northern schedule',
      is_active: false,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
]

/** Restores every order with its child records, and the contacts that calls change. */
export async function resetOrders(db: Db, picture: { sha256: string; byteSize: number }): Promise<void> {
  await runTogether(db, (trx) => [
    // These changes have no author, so their history is off.
    trx.selectNoFrom(sql`set_config('fettle.history', 'off', true)`.as('history')),
    ...clear(trx),
    ...contacts(trx),
    ...vendors(trx),
    ...northernIssues(trx),
    ...northernParts(trx),
    ...northernWarehouse(trx),
    ...northernRequisitions(trx),
    ...spares(trx),
    ...programs(trx).concat(northernEscalations(trx)),
    // A random call can retire them, and then no order is created.
    trx.updateTable('trade').set({ is_active: true }).where('id', 'in', [1, 2]),
    trx.updateTable('job_type').set({ is_active: true, name: 'Northern job' }).where('id', '=', 1),
    trx
      .insertInto('building')
      .values({ id: 3, property_id: 3, code: 'X', name: 'Northern hall' })
      .onConflict((conflict) => conflict.column('id').doNothing()),
    trx
      .insertInto('asset')
      .values({ id: 2, property_id: 1, code: 'A-2', name: 'Northern pump' })
      .onConflict((conflict) => conflict.column('id').doNothing()),
    trx
      .insertInto('stored_file')
      .values({ id: 1, sha256: picture.sha256, media_type: 'image/png', byte_size: picture.byteSize })
      .onConflict((conflict) => conflict.doNothing()),
    ...resetImports(trx),
    ...resetExports(trx),
    ...orders(trx),
    ...northernCosts(trx),
    ...files(trx),
    trx
      .insertInto('asset_move')
      .values({ id: 1, asset_id: 1, property_id: 1, moved_at: '2026-01-01', to_location: 'Northern hall' }),
    trx
      .insertInto('report_run')
      .values({ id: 1, user_id: 13, property_id: 1, report_id: 1000, report_name: 'Northern report' }),
    trx.insertInto('custom_filter').values({ user_id: 7, title: 'Mine', query: '{}' }),
  ])
}
