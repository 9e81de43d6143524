import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow } from '#platform/testing/rows.ts'
import { canReceive } from './events.access.ts'

const server = disposeAfterAll(await createReferenceApp())

/** Sent with their order, which decides who may see them. */
const ofOrders = [
  'cost_part',
  'order_cost',
  'survey',
  'work_order',
  'work_order_asset',
  'work_order_comment',
  'work_order_task',
]
/** Not sent. An open page shows their changes after the next read. */
const unsentKinds = [
  'assignee_building',
  'assignee_trade',
  'budget',
  'contact_invitation',
  'local_credential',
  'mail_server',
  'mail_template',
  'own_report',
  'part_stock',
  'password_link',
  'presence_entry',
  'property_trade',
  'report_subscription',
  'request_code_key',
  'request_link_key',
  'requisition_line',
  'user_property',
  'vendor_certificate',
  'vendor_contact',
  'worker_day_off',
  'worker_shift',
]

test('an administrator receives the changes of every kind of record, except those listed here', async () => {
  const { rows } = await sql<{ kind: string }>`
    select tgrelid::regclass::text as kind from pg_trigger where tgname = 'history' order by 1`.execute(
    server.db,
  )
  const { id } = await getRow(server.db, 'user_account', ['id'], { login_name: 'administrator' })
  const account = await findAccountOfUser(server.db, id)
  if (!account) throw new Error('no administrator')
  const actor = toActor(account)
  const unsent = rows.filter(({ kind }) => {
    const change = {
      id: 1,
      kind,
      record: 1,
      property: null,
      first_property: null,
      order: null,
      user: id,
      was: null,
    }
    return canReceive(actor, change) === 'no'
  })
  expect(unsent.map(({ kind }) => kind)).toEqual([...ofOrders, ...unsentKinds].toSorted())
})
