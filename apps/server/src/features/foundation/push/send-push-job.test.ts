import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { createSecondApp } from '#platform/testing/second-app.fixture.ts'
import { loopback, startPushService, takePushOnly } from './push-service.fixture.ts'
import { createPushJob } from './send-push-job.ts'

const [tess, sam, rita, dora] = [1002, 1003, 1004, 1009]
const began = new Date('2026-03-10T15:00:00Z')
const minuteMs = 60_000

let server: CommandsApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  // Messages are queued as always, and sent when a test runs the job.
  server = await createCommandsApp({ jobs: takePushOnly })
  service = await startPushService()
})
beforeEach(async () => {
  server.clock.set(began)
  service.reset()
  await server.db.deleteFrom('push_device').execute()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const send = () =>
  createPushJob(server.deps, { network: loopback }).run({} as never, AbortSignal.timeout(30_000))
const later = (minutes: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + minutes * minuteMs))
const shown = () => service.received.map(({ message }) => message)
const waiting = async () =>
  (await server.db.selectFrom('push_message').select(['kind', 'attempts']).orderBy('id').execute()).map(
    ({ kind, attempts }) => [kind, attempts],
  )
const devices = () =>
  server.db.selectFrom('push_device').select(['id', 'failures', 'last_error', 'last_success_at']).execute()

async function assignTo(targetWorkerName: string, overrides: object = {}): Promise<number> {
  const workorderId = await server.newOrder({ assign_to_id: 1009, ...overrides })
  const body = { workorderId, targetWorkerName, reassignType: 0 }
  expect((await server.send('administrator', 'PUT', '/reassign', body)).status).toBe(200)
  return workorderId
}
const comment = async (subject: string, workorderId: number, commentText: string, kind = 1) => {
  const body = { workorderId, commentText, kind }
  expect((await server.send(subject, 'POST', '/AddComment', body)).status).toBe(200)
}

describe('a device gets', () => {
  test('an encrypted message about an order that is assigned to its user, with its link', async () => {
    await service.subscribe(server.db, tess, ['assigned'])
    const id = await assignTo('Tess Tern', { number: 78_001 })
    await send()
    expect(shown()).toEqual([
      {
        title: 'Work order 78001: The hall is cold.',
        body: 'Ada Admin assigned this order to you.',
        path: `/orders/${id}`,
        tag: expect.stringMatching(/^fettle-\d+$/),
      },
    ])
    const [call] = service.received
    expect(call?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      authorization: expect.stringMatching(/^vapid t=\S+, k=\S+$/),
    })
    expect(await waiting()).toEqual([])
    expect(await devices()).toMatchObject([{ failures: 0, last_error: '', last_success_at: began }])
  })

  test('a public message on the order or request of its user, but no internal one', async () => {
    await service.subscribe(server.db, rita, ['message'])
    const id = await server.newOrder()
    await comment('technician', id, 'They are never there', 2)
    await comment('technician', id, 'On my way')
    await send()
    expect(shown().map(({ body }) => body)).toEqual(['Tess Tern wrote: On my way'])
  })

  test('a new emergency of the property, and an order that becomes one, once', async () => {
    await service.subscribe(server.db, dora, ['emergency'])
    const created = await server.send('supervisor', 'POST', '', {
      propertyId: 1001,
      description: 'Gas smell',
      jobType: 'Leak',
      assignTo: 'pia pipe',
      jobPriority: 1,
    })
    expect(created.status, created.body).toBe(201)
    const id = await server.newOrder({ job_priority: 3 })
    for (const newJobPriority of [2, 1]) {
      const { status, body } = await server.send('supervisor', 'PUT', `/${id}/ChangeJobPriority`, {
        newJobPriority,
      })
      expect(status, body).toBe(200)
    }
    await send()
    expect(
      shown()
        .map(({ title }) => title.replace(/\d+/, 'n'))
        .toSorted(),
    ).toEqual(['Emergency: Work order n: Leak', 'Emergency: Work order n: The hall is cold.'])
  })

  test('only the kinds that it wants, and nothing about changes by its user', async () => {
    await service.subscribe(server.db, tess, ['message', 'emergency'])
    await service.subscribe(server.db, tess, ['assigned'])
    await service.subscribe(server.db, sam, ['emergency', 'assigned', 'message'])
    const id = await assignTo('Tess Tern')
    await comment('supervisor', id, 'See you there')
    await send()
    expect(
      shown()
        .map(({ body }) => body)
        .toSorted(),
    ).toEqual(['Ada Admin assigned this order to you.', 'Sam Stone wrote: See you there'])
  })
})

describe('before it is sent', () => {
  test('access is checked again: nothing is sent about an order that the user no longer sees', async () => {
    await service.subscribe(server.db, tess, ['assigned'])
    const id = await assignTo('Tess Tern')
    await server.db.updateTable('work_order').set({ property_id: 1002 }).where('id', '=', id).execute()
    await send()
    expect([service.calls, await waiting()]).toEqual([0, []])
  })

  test('a message disappears with its user’s account: disabling it removes the devices', async () => {
    await service.subscribe(server.db, tess, ['assigned'])
    await assignTo('Tess Tern')
    const disable = (is_disabled: boolean) =>
      server.db.updateTable('user_account').set({ is_disabled }).where('id', '=', tess).execute()
    await disable(true)
    await disable(false)
    await send()
    expect([service.calls, await devices(), await waiting()]).toEqual([0, [], []])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i removes the device', async (status) => {
    await service.subscribe(server.db, tess, ['assigned'])
    await assignTo('Tess Tern')
    service.status = status
    await send()
    expect([await devices(), await waiting()]).toEqual([[], []])
  })

  test('that fails gets the message again after 1 and 2 minutes, and the device shows why', async () => {
    await service.subscribe(server.db, tess, ['assigned'])
    await assignTo('Tess Tern')
    service.status = 503
    await send()
    await send()
    expect([service.calls, await waiting()]).toEqual([1, [['assigned', 1]]])
    expect(await devices()).toMatchObject([
      { failures: 1, last_error: 'The push service answered 503: not now' },
    ])
    later(1)
    await send()
    expect(service.calls).toBe(2)
    service.status = 201
    later(1)
    await send()
    expect(service.received).toHaveLength(0)
    later(1)
    await send()
    expect(service.received).toHaveLength(1)
    expect(service.received[0]?.headers.ttl).toBe(String(86_400 - 180))
    expect(await devices()).toMatchObject([{ failures: 0, last_error: '' }])
  })

  test('that is away for a day gets nothing older than 24 hours', async () => {
    await service.subscribe(server.db, tess, ['assigned'])
    await assignTo('Tess Tern')
    service.status = 503
    await send()
    service.status = 201
    later(24 * 60)
    await assignTo('Tess Tern', { number: 78_100 })
    await send()
    expect(shown().map(({ title }) => title)).toEqual(['Work order 78100: The hall is cold.'])
    expect(await waiting()).toEqual([])
  })

  test('that refuses a message does not get it again', async () => {
    await service.subscribe(server.db, tess, ['assigned'])
    await assignTo('Tess Tern')
    service.status = 413
    await send()
    expect(await waiting()).toEqual([])
    expect(await devices()).toMatchObject([{ failures: 1 }])
  })

  test('on a private network is never called', async () => {
    await service.subscribe(server.db, tess, ['assigned'])
    await assignTo('Tess Tern')
    await createPushJob(server.deps).run({} as never, AbortSignal.timeout(30_000))
    expect(service.calls).toBe(0)
    expect(await devices()).toMatchObject([
      { last_error: expect.stringContaining('belongs to this machine') },
    ])
  })
})

test('two processes send each message once, soon after its commit', async () => {
  const jobs: NonNullable<Parameters<typeof createCommandsApp>[0]>['jobs'] = (deps) => [
    { ...createPushJob(deps, { network: loopback }), pollSeconds: 0.5 },
  ]
  const first = await createCommandsApp({ jobs })
  const second = await createSecondApp(first, { jobs })
  try {
    const received = new Map<string, number>()
    await service.subscribe(first.db, rita, ['message'])
    const id = await first.newOrder()
    const texts = Array.from({ length: 30 }, (_, at) => `Message ${at}.`)
    for (const commentText of texts) {
      const body = { workorderId: id, commentText, kind: 1 }
      expect((await first.send('technician', 'POST', '/AddComment', body)).status).toBe(200)
    }
    await vi.waitFor(
      async () => expect(await first.db.selectFrom('push_message').selectAll().execute()).toHaveLength(0),
      { timeout: 20_000, interval: 50 },
    )
    for (const { body } of shown()) received.set(body, (received.get(body) ?? 0) + 1)
    expect([...received.values()]).toEqual(texts.map(() => 1))
  } finally {
    await second[Symbol.asyncDispose]()
    await first[Symbol.asyncDispose]()
  }
})
