import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

describe('[A7.026,A5.033] duplicating', () => {
  const duplicate = (workorderId: number, assignTo: string, subject = 'supervisor') =>
    server.send(subject, 'POST', `/duplicate/${workorderId}/${encodeURIComponent(assignTo)}`)

  test('[C9.015] creates an equal order for another assignee in the same set', async () => {
    const id = await server.newOrder({ job_priority: 4, building_id: 1001 })
    const first = await duplicate(id, 'pia pipe')
    const second = await duplicate(id, 'Acme Cooling')
    expect(first.status).toBe(201)
    expect(first.json).toMatchObject({
      assignTo: 'pia pipe',
      description: 'The hall is cold.',
      building: 'Library',
      jobPriority: 4,
      orderStatus: 'Open',
      entryDateTime: '2026-03-10T15:00:00.000Z',
    })
    const source = await server.order(id)
    expect(new Set([source.setId, first.json.setId, second.json.setId]).size).toBe(1)
    expect(source.setId).not.toBeNull()
    expect(await server.log(id)).toEqual([
      `Duplicated as work order ${first.json.orderNumber}`,
      `Duplicated as work order ${second.json.orderNumber}`,
    ])
    expect(await server.log(first.json.workorderId)).toEqual([
      `Work order ${first.json.orderNumber} duplicated from ${source.orderNumber}`,
      'Assigned to pia pipe',
    ])
  })

  test('requires an assignee of the property and rejects requests', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await duplicate(id, 'Vic South'))).toEqual({ assignTo: 'unknown' })
    expect((await duplicate(await server.newRequest(), 'pia pipe')).status).toBe(409)
    expect((await server.order(id)).setId).toBeNull()
  })
})

describe('[A7.014] deleting', () => {
  test('deletes an order with its child records, and dissolves a set with one order left', async () => {
    const id = await server.newOrder()
    const { json } = await server.send('supervisor', 'POST', `/duplicate/${id}/pia%20pipe`)
    for (const subject of ['supervisor', 'dispatcher', 'requester'])
      expect((await server.send(subject, 'DELETE', `/${id}`)).status).toBe(403)
    expect((await server.send('administrator', 'DELETE', `/${id}`)).status).toBe(204)
    expect((await server.as('administrator', `/api/Workorders/${id}`)).status).toBe(404)
    expect((await server.order(json.workorderId)).setId).toBeNull()
  })

  test('rejects a closed out order', async () => {
    const { status } = await server.send('administrator', 'DELETE', '/1005')
    expect(status).toBe(409)
  })
})
