import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

const remove = (workorderId: number) => server.send('administrator', 'DELETE', `/${workorderId}`)

describe('[A7.014] deleting an order', () => {
  test('[C0.018] returns 409 while labor, parts or a running timer refer to it, and deletes none of them', async () => {
    const id = await server.newOrder({ number: 8123 })
    const line = { workorderId: id, laborName: 'Tess Tern', laborHours: 2 }
    const { costId } = (await server.send('supervisor', 'POST', '/api/Costs/labor', line)).json
    const part = { workorderId: id, partName: 'Seal', quantity: 1, partUnitCost: 3, partUnits: 'Each' }
    const { costParts } = (await server.send('supervisor', 'POST', '/parts', part)).json
    const timer = { userId: 1002, workorder: { workorderId: id } }
    await server.put('technician', '/api/Users/my/timers/start', timer)

    const refused = await remove(id)
    expect([refused.status, refused.json.title, refused.json.errors[0].code]).toEqual([
      409,
      'Work order 8123 is used by 1 labor line, 1 part and 1 running timer. Complete it instead.',
      'in-use',
    ])
    expect(refused.json.current).toMatchObject({ workorderId: id })
    expect((await server.order(id)).costLabor).toHaveLength(1)
    expect((await server.as('technician', '/api/Users/MyProfile')).json.orderTimer.workorderId).toBe(id)

    server.clock.advance(3_600_000)
    await server.put('technician', '/api/Users/my/timers/stop', { ...timer, laborHours: 0 })
    await server.send('administrator', 'DELETE', `/api/Costs/labor/${costId}`)
    expect((await remove(id)).json.title).toBe('Work order 8123 is used by 1 part. Complete it instead.')
    await server.send('administrator', 'DELETE', `/${id}/costpart/${costParts[0].costId}`)
    expect((await remove(id)).status).toBe(204)
    expect((await server.as('administrator', `/api/Workorders/${id}`)).status).toBe(404)
  })

  test('deletes an order entered by mistake, with its messages', async () => {
    const id = await server.newRequest()
    await server.send('requester', 'POST', '/AddComment', { workorderId: id, commentText: 'Hello', kind: 1 })
    expect((await remove(id)).status).toBe(204)
  })
})
