import { type IssueStatus, issueStatuses, statusByOrders } from '@fettle/rules/issues/issue-status'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createIssuesApp, fieldsOf } from './issues-app.fixture.ts'

const server = disposeAfterAll(await createIssuesApp())
const { create, read, move, send: post } = server
beforeEach(() => server.begin())

describe('[C7.010] an order from an issue', () => {
  const createOrder = (issueId: number, body: object = {}) =>
    post(`/api/Issues/${issueId}/orders`, { trade: 'Plumbing', jobType: 'Leak', ...body })

  test('has its place, asset and text; the issue goes to work, and to check when the last one ends', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into asset (property_id, code, name) values (1001, 'STEP-1', 'Stairs') returning id`.execute(
      server.db,
    )
    const assetId = rows[0]?.id
    const issue = await create({ floorId: 1001, roomId: 1001, assetId, recommendedAction: 'Replace it.' })
    const { status, json } = await createOrder(issue.issueId)
    expect([status, json.status, json.openOrders, json.orders]).toEqual([201, 'In work', 1, 1])
    const [{ workorderId } = { workorderId: 0 }] = json.orderList
    const order = (await server.as('administrator', `/api/Workorders/${workorderId}`)).json
    expect(order).toMatchObject({
      orderCategory: 'CM',
      building: 'Library',
      floor: 'First',
      suite: '101',
      description: 'Cracked step\n\nThe third step is loose.\n\nReplace it.',
    })
    expect(order.assets.map((one: { assetId: number }) => one.assetId)).toEqual([assetId])
    await createOrder(issue.issueId)
    const end = (id: number) =>
      sql`update work_order set status_kind = 'complete', completed_at = now() where id = ${id}`.execute(
        server.db,
      )
    await end(workorderId)
    expect(await read(issue.issueId)).toMatchObject({ status: 'In work', openOrders: 1, orders: 2 })
    await end((await read(issue.issueId)).orderList[0]?.workorderId ?? 0)
    expect(await read(issue.issueId)).toMatchObject({ status: 'To check', openOrders: 0, orders: 2 })
    const found = await server.as('administrator', `/api/Issues?workorderId=${workorderId}`)
    expect(found.json.data.map(({ title }: { title: string }) => title)).toEqual(['Cracked step'])
  })

  test('needs what every order needs, and nothing is written without it', async () => {
    const { issueId } = await create()
    const { status } = await post(`/api/Issues/${issueId}/orders`, { trade: 'Nothing' })
    expect(status).toBe(400)
    expect(await read(issueId)).toMatchObject({ status: 'New', orders: 0 })
  })

  test('takes every field that the property requires of an order', async () => {
    await sql`insert into setting (property_id, name, value) select null, name, 'true'
      from unnest(array['requirePriorityForWorkorders', 'requireOrderByForWorkorders',
        'requireLocationDetailsForWorkorders']) as name`.execute(server.db)
    try {
      const { issueId } = await create()
      expect(fieldsOf((await createOrder(issueId, { assignTo: 'Tess Tern' })).json)).toContain('location3')
      const required = { jobPriority: 2, orderBy: 'Front desk', location3: 'By the door' }
      const { status, json } = await createOrder(issueId, { ...required, assignTo: 'Tess Tern' })
      expect(status).toBe(201)
      const order = await server.as('administrator', `/api/Workorders/${json.orderList[0].workorderId}`)
      expect(order.json).toMatchObject({ ...required, assignTo: 'Tess Tern' })
    } finally {
      await sql`delete from setting where name like 'require%'`.execute(server.db)
    }
  })

  test('is refused for an issue that is rejected', async () => {
    const { issueId } = await create()
    await move(issueId, { action: 'reject', reason: 'Not ours' })
    expect((await createOrder(issueId)).status).toBe(409)
  })

  test('[C7.009] moves the issue as the rules say, from every status', async () => {
    for (const status of issueStatuses)
      for (const [openOrders, orders] of [
        [1, 1],
        [1, 2],
        [0, 1],
      ] as const) {
        const { issueId } = await create()
        await setStatus(issueId, status)
        const ids = [1001, 1002].slice(0, orders)
        await sql`update work_order set status_kind = 'open', completed_at = null where id = any(${[1001, 1002]})`.execute(
          server.db,
        )
        await sql`alter table issue_order disable trigger user`.execute(server.db)
        for (const id of ids)
          await sql`insert into issue_order (issue_id, work_order_id) values (${issueId}, ${id})`.execute(
            server.db,
          )
        await sql`alter table issue_order enable trigger user`.execute(server.db)
        const [first] = ids
        await sql`update work_order set status_kind = ${openOrders > 0 ? 'hold' : 'complete'}, hold_at = now(),
          completed_at = now() where id = ${first}`.execute(server.db)
        const expected = statusByOrders({ status, orders, openOrders }) ?? status
        expect([status, openOrders, (await read(issueId)).status]).toEqual([status, openOrders, expected])
        await sql`delete from issue where id = ${issueId}`.execute(server.db)
      }
  })

  test('[C7.006] returns the issue to the status before it went to work when it is deleted', async () => {
    for (const [accepted, after] of [
      [false, 'New'],
      [true, 'Accepted'],
    ] as const) {
      const { issueId } = await create()
      if (accepted) await move(issueId, { action: 'accept' })
      const { json } = await createOrder(issueId)
      expect(json.status).toBe('In work')
      await sql`delete from issue_order where issue_id = ${issueId}`.execute(server.db)
      expect((await read(issueId)).status).toBe(after)
    }
  })

  test('[C7.006] takes a closed issue back to work when it is opened again', async () => {
    const { issueId } = await create()
    const [{ workorderId } = { workorderId: 0 }] = (await createOrder(issueId)).json.orderList
    const end = (kind: 'open' | 'complete') =>
      sql`update work_order set status_kind = ${kind}, completed_at = ${kind === 'complete' ? new Date() : null}
        where id = ${workorderId}`.execute(server.db)
    await end('complete')
    expect((await move(issueId, { action: 'close', reason: 'Firm.' })).json.status).toBe('Closed')
    await end('open')
    expect(await read(issueId)).toMatchObject({ status: 'In work', closedDateTime: null, openOrders: 1 })
  })

  const setStatus = (issueId: number, status: IssueStatus) =>
    sql`update issue set status = ${status},
      deferred_until = ${status === 'Deferred' ? '2027-01-01' : null}::date,
      deferral_reason = ${status === 'Deferred' ? 'Later' : ''},
      rejection_reason = ${status === 'Rejected' ? 'No' : ''}, check_note = ${status === 'Closed' ? 'Fine' : ''},
      closed_at = ${status === 'Closed' ? new Date() : null} where id = ${issueId}`.execute(server.db)
})
