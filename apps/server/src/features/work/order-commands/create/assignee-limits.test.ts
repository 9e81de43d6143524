import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

const draft = (assignTo: string) => ({
  propertyId: 1001,
  description: 'The hall is cold.',
  trade: 'HVAC',
  jobType: 'Too hot',
  building: 'Library',
  assignTo,
})
const create = (subject: string, assignTo: string, path = '') =>
  server.send(subject, 'POST', path, draft(assignTo))
const outcome = async (answer: ReturnType<typeof create>) => {
  const done = await answer
  return done.status < 300 ? 'done' : errorsOf(done)
}
const refused = { assignTo: 'not-allowed' }

describe('[A6.010] reassignment limits on new orders', () => {
  test('lets a technician with Own Team assign the team and themselves only', async () => {
    const names = ['Tess Tern', 'pia pipe', 'Una Upper', 'Acme Cooling', 'Old Ben']
    const outcomes = []
    for (const name of names) outcomes.push(await outcome(create('technician', name)))
    expect(outcomes).toEqual(['done', 'done', refused, refused, { assignTo: 'unknown' }])
    expect(errorsOf(await create('technician', 'Una Upper', '/Request'))).toEqual(refused)
  })

  test('lets a contractor without reassignment rights assign themselves', async () => {
    expect(await outcome(create('contractor', 'Acme Cooling'))).toBe('done')
    expect(await outcome(create('contractor', 'Tess Tern'))).toEqual(refused)
  })

  test('lets users with Anyone assign any worker', async () => {
    expect(await outcome(create('dispatcher', 'Acme Cooling'))).toBe('done')
  })

  test.each(['technician', 'contractor', 'dispatcher', 'supervisor'])(
    'offers %s exactly the assignees that they may enter a new order for',
    async (subject) => {
      const { json } = await server.as(subject, '/api/Workers/ReassignValueList/1001?forNewOrder=true')
      const offered = json.map(({ valueListValue }: { valueListValue: string }) => valueListValue)
      const everybody = ['Acme Cooling', 'North Roofs', 'pia pipe', 'Sam Stone', 'Tess Tern', 'Una Upper']
      const taken = []
      for (const name of everybody) if ((await outcome(create(subject, name))) === 'done') taken.push(name)
      expect(offered.toSorted()).toEqual(taken.toSorted())
      expect(offered.length).toBeGreaterThan(0)
    },
  )

  test('apply to duplicates too', async () => {
    const id = await server.newOrder()
    const copy = (name: string) =>
      server.send('technician', 'POST', `/duplicate/${id}/${encodeURIComponent(name)}`)
    expect(errorsOf(await copy('Una Upper'))).toEqual(refused)
    expect(errorsOf(await copy('Old Ben'))).toEqual({ assignTo: 'unknown' })
    expect((await copy('pia pipe')).json.assignTo).toBe('pia pipe')
  })

  test('let an approver without reassignment rights keep the proposed assignee or take the order', async () => {
    const { db } = server
    const privileges = [
      'View Workorders',
      'View Orders: All',
      'Edit Orders: All',
      'Approve Orders: Yes',
      'Reassign Orders: None',
    ]
    await db.updateTable('role').set({ privileges }).where('id', '=', 1006).execute()
    const approve = async (assignTo: string) => {
      const workorderId = await server.newRequest({ assign_to_id: 1003 })
      return server.send('technician', 'PUT', '/approve', { workorderId, assignTo })
    }
    expect(errorsOf(await approve('Una Upper'))).toEqual(refused)
    expect((await approve('pia pipe')).json.assignTo).toBe('pia pipe')
    expect((await approve('Tess Tern')).json.assignTo).toBe('Tess Tern')
  })
})
