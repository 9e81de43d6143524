import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
// North Roofs works for property 1001. Its insurance ended on Monday in New York time.
await sql`insert into vendor_certificate (company_id, kind, to_on) values (1007, 'Insurance', '2026-03-09')`.execute(
  server.db,
)
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
  await server.db.deleteFrom('default_assignee').execute()
  await server.db.deleteFrom('job_rank').execute()
})

const message = 'Insurance of North Roofs ended 3/9/2026.'
const stops = () => server.setting('expiredCertificateStopsFlag', true)
const draft = { jobType: 'Leak', description: 'Tap drips.', building: 'LIB' }
type Answer = { status: number; json: { errors?: { field: string; code: string; message: string }[] } }
const told = ({ status, json }: Answer) => [status, json.errors?.[0]?.code, json.errors?.[0]?.message]

/** All commands that assign an order by name. */
const ways: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
  create: (assignTo) => server.send('dispatcher', 'POST', '', { ...draft, assignTo }),
  reassign: (targetWorkerName) =>
    server.send('dispatcher', 'PUT', '/reassign', { workorderId: 1001, targetWorkerName, reassignType: 0 }),
  approve: (assignTo) =>
    server.send('dispatcher', 'PUT', '/approve', {
      workorderId: 1004,
      assignTo,
      trade: 'Plumbing',
      jobType: 'Leak',
    }),
  duplicate: (assignTo) =>
    server.send('dispatcher', 'POST', `/duplicate/1001/${encodeURIComponent(assignTo)}`),
}

describe('[C4.006] [C4.007] a vendor with expired insurance', () => {
  test.each(Object.keys(ways))('is rejected by %s when the preference blocks the assignment', async (way) => {
    await stops()
    expect(told(await (ways[way] as (name: string) => Promise<Answer>)('North Roofs'))).toEqual([
      400,
      'insurance-ended',
      message,
    ])
  })

  test('is rejected for every order of a bulk assignment', async () => {
    await stops()
    const ids = [await server.newOrder(), await server.newOrder(), await server.newOrder()]
    const give = (targetWorkerName: string) =>
      Promise.all(
        ids.map((workorderId) =>
          server.send('dispatcher', 'PUT', '/reassign', { workorderId, targetWorkerName, reassignType: 0 }),
        ),
      )
    const assignees = () => Promise.all(ids.map(async (id) => (await server.order(id)).assignTo))
    const before = await assignees()
    expect((await give('North Roofs')).map(told)).toEqual(ids.map(() => [400, 'insurance-ended', message]))
    expect(await assignees()).toEqual(before)
    server.clock.set(new Date('2026-03-09T15:00:00Z'))
    expect((await give('North Roofs')).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is assigned with a warning otherwise, and without one once a new certificate is valid', async () => {
    const targets = async () =>
      (await server.as('dispatcher', '/api/Workers/ReassignValueList/1001')).json.find(
        ({ valueListValue }: { valueListValue: string }) => valueListValue === 'North Roofs',
      )
    expect(await targets()).toMatchObject({
      displayText: 'North Roofs (V)',
      warning: message,
      isStopped: false,
    })
    expect((await ways.create?.('North Roofs'))?.status).toBe(201)
    await stops()
    expect(await targets()).toMatchObject({ warning: message, isStopped: true })
    server.clock.set(new Date('2026-03-09T15:00:00Z'))
    expect(await targets()).toMatchObject({ warning: null, isStopped: false })
    expect((await ways.create?.('North Roofs'))?.status).toBe(201)
  })

  test('is skipped by automatic assignment, and the explanation says so', async () => {
    await insertRows(server.db, 'default_assignee', { property_id: 1001, trade_id: 1002, assignee_id: 1007 })
    const assigned = async () => (await server.send('dispatcher', 'POST', '', draft)).json.assignTo
    expect(await assigned()).toBe('North Roofs')
    await stops()
    expect(await assigned()).toBeNull()
    const { json } = await server.as('dispatcher', '/api/Assignments/preview?propertyId=1001&tradeId=1002')
    const { leftOut } = json.steps.find(({ step }: { step: string }) => step === 'trade-default')
    expect(leftOut).toEqual([{ id: 1007, name: 'North Roofs', why: 'insurance-ended', value: null }])
  })

  test('[C5.010] is skipped as the vendor of an agreement', async () => {
    await server.setting('sendToAgreementVendorFlag', true)
    const id = await insertRow(server.db, 'asset', {
      property_id: 1001,
      code: 'ROOF-1',
      name: 'Roof',
      maint_company: 'North Roofs',
      maint_ends_on: '2027-01-01',
    })
    const assigned = async () =>
      (await server.send('dispatcher', 'POST', '', { ...draft, assets: [{ assetId: id }] })).json.assignTo
    const without = await assigned()
    await stops()
    expect([without, await assigned()]).toEqual(['North Roofs', null])
  })
})
