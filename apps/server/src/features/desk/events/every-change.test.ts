import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeReportsOnly } from '#features/desk/reports/report-job.fixture.ts'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { photo, picture, sendPhotos, to } from '#features/work/photos/photos.fixture.ts'
import type { Change } from '#platform/events/change-records.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { pixelDataUri } from '#platform/testing/pixel.fixture.ts'

const server = disposeAfterAll(await createCommandsApp({ jobs: takeReportsOnly }))
await server.setting('secondaryAssignee', true)
await server.setting('workOrderEntityTransfer', true)

/** Returns the changes that `work` announces, once committed. */
async function announced(work: () => Promise<unknown>): Promise<Change[]> {
  const { changes } = server.deps
  await changes.catchUp()
  const heard: Change[] = []
  const stop = changes.subscribe((batch) => heard.push(...batch))
  await work()
  await changes.catchUp()
  stop()
  return heard
}

test('every table with child records of an order announces its changes, except those announced with another record', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'work_order_id' and t.table_type = 'BASE TABLE'
      and not exists (select from pg_trigger g where g.tgrelid = c.table_name::regclass and g.tgname = 'history')
    order by 1`.execute(server.db)
  // Exceptions: change records are the announcement itself. Links are created and renewed with their mail,
  // and the log shows revocation. Log lines are written together with their change. Mail, push messages and digest entries
  // are not on an order's screens. A link with an issue changes the issue, which is announced.
  // Stock transactions change the stock of a part, which is announced.
  expect(rows.map(({ table }) => table)).toEqual([
    'change_record',
    'digest_entry',
    'issue_order',
    'mail_message',
    'push_message',
    'request_link',
    'stock_transaction',
    'work_order_log',
  ])
})

type Step = [
  command: string,
  kind: string,
  run: (workorderId: number) => Promise<{ status: number; json?: unknown }>,
]
const call =
  (
    subject: string,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: (id: number) => object = () => ({}),
  ) =>
  (id: number) =>
    server.send(subject, method, path.replace('{id}', String(id)), body(id))

const steps: Step[] = [
  ['a changed field', 'work_order', call('supervisor', 'PUT', '/{id}', () => ({ description: 'Other' }))],
  ['hold', 'work_order', call('supervisor', 'PUT', '/{id}/set-hold')],
  ['opening', 'work_order', call('supervisor', 'PUT', '/{id}/open-order')],
  [
    'a reassignment',
    'work_order',
    call('supervisor', 'PUT', '/reassign', (workorderId) => ({
      workorderId,
      targetWorkerName: 'Sam Stone',
      reassignType: 0,
    })),
  ],
  [
    'a message',
    'work_order_comment',
    call('supervisor', 'POST', '/AddComment', (workorderId) => ({ workorderId, commentText: 'x' })),
  ],
  [
    'labor',
    'cost_labor',
    call('supervisor', 'POST', '/api/Costs/labor', (workorderId) => ({
      workorderId,
      laborName: 'Tess Tern',
      laborHours: 1,
      laborDate: '2026-03-10',
    })),
  ],
  [
    'a bought part',
    'cost_part',
    call('supervisor', 'POST', '/parts', (workorderId) => ({
      workorderId,
      partName: 'Fuse',
      quantity: 1,
      partUnitCost: 2,
      partCostType: 'Purchase',
    })),
  ],
  [
    'another cost',
    'order_cost',
    call('supervisor', 'POST', '/{id}/costs', () => ({ kind: 'Other', type: 'Fee', amount: 5 })),
  ],
  [
    'a signature',
    'work_order',
    call('supervisor', 'PUT', '/AddSignature', (orderId) => ({
      orderId,
      signatureDataUri: pixelDataUri,
    })),
  ],
  [
    'a timer',
    'order_timer',
    call('technician', 'PUT', '/api/Users/my/timers/start', (workorderId) => ({
      userId: 1002,
      workorder: { workorderId },
    })),
  ],
  [
    'a timer stopped',
    'cost_labor',
    async (id) => {
      server.clock.set(new Date('2026-03-10T17:00:00Z'))
      return await call('technician', 'PUT', '/api/Users/my/timers/stop', (workorderId) => ({
        userId: 1002,
        workorder: { workorderId },
      }))(id)
    },
  ],
  [
    'a photo',
    'photo',
    async (id) =>
      sendPhotos(server, [to(id), photo(await picture().jpeg().toBuffer())], { subject: 'supervisor' }),
  ],
  [
    'a document',
    'document_link',
    async (id) =>
      sendDocument([
        to(id),
        { name: 'Document', fileName: 'note.txt', content: Buffer.from('Read me'), type: 'text/plain' },
      ]),
  ],
  ['completing', 'work_order', call('supervisor', 'PUT', '/Complete', (workorderId) => ({ workorderId }))],
]

const sendDocument = (parts: FormPart[]) =>
  sendForm(server, '/api/documents/', parts, { subject: 'supervisor' })

test('each command on an order, its costs, photos, documents and timers announces the changed order', async () => {
  const id = await server.newOrder()
  for (const [command, kind, run] of steps) {
    let answer: Awaited<ReturnType<Step[2]>> = { status: 0 }
    const changes = await announced(async () => {
      answer = await run(id)
    })
    expect([command, answer.status < 300 ? 'done' : answer.json]).toEqual([command, 'done'])
    expect([command, changes.filter((change) => change.order === id).map((change) => change.kind)]).toEqual([
      command,
      expect.arrayContaining([kind]),
    ])
  }
})

test('a requested report is announced to its owner', async () => {
  const id = await server.newOrder()
  const changes = await announced(() =>
    server.send('technician', 'POST', '/api/Reports/QueueReport', {
      reportId: 1000,
      foundSetIds: String(id),
    }),
  )
  const reports = changes.filter(({ kind }) => kind === 'report_run')
  expect(reports).toEqual([expect.objectContaining({ user: 1002, order: null })])
})
