import { addComment } from '@fettle/contract/order-items'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { anOrder } from '#testing/orders.ts'
import { aQueue, emptyDevice, message, noNetwork, offline, online } from './order-queue.fixture.ts'

beforeEach(() => void online())
afterEach(emptyDevice)

const realNow = Date.now
const setClock = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)

describe('the time of a change', () => {
  const commentTimes = (sent: ReturnType<typeof aQueue>['sent']) =>
    sent.map(({ body }) => JSON.parse(String(body)).commentTime as string | undefined)

  it('is stated when it is sent again, under the same key, also if the browser did not know that the server was away', async () => {
    const { run, order, queue, sent } = aQueue([noNetwork, { json: anOrder({ fmModId: 9 }) }])
    await run(addComment, message(order))
    const madeAt = storedCommands.get()[0]?.at ?? 0
    setClock(3_000)
    await queue.run()
    expect(commentTimes(sent)).toEqual([undefined, new Date(madeAt).toISOString()])
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(storedCommands.get()).toEqual([])
  })

  it('is stated when it waited', async () => {
    offline()
    const { run, order, queue, sent } = aQueue([{ json: anOrder({ fmModId: 9 }) }])
    await run(addComment, message(order))
    const madeAt = storedCommands.get()[0]?.at ?? 0
    setClock(120_000)
    await queue.run()
    expect(commentTimes(sent)).toEqual([new Date(madeAt).toISOString()])
  })

  it('is the time of receipt if it is sent at once', async () => {
    const { run, order, sent } = aQueue([{ json: anOrder({ fmModId: 9 }) }])
    await run(addComment, message(order))
    expect(commentTimes(sent)).toEqual([undefined])
  })
})

describe('a device whose clock is wrong', () => {
  const day = 86_400_000
  const refusal = {
    status: 400,
    json: {
      title: 'Refused.',
      errors: [{ field: 'commentTime', code: 'not-allowed', message: 'This cannot have happened.' }],
    },
  }

  it('gives later changes later times, in the order in which they were made', async () => {
    offline()
    const { run, order } = aQueue([])
    const aMessage = (text: string) =>
      run(addComment, { body: { workorderId: order.workorderId, commentText: text, kind: 2 } })
    await aMessage('first')
    setClock(day)
    await aMessage('after the clock was set forward')
    setClock(-day)
    await aMessage('after it was set back')
    const commands = storedCommands.get()
    expect(commands.map(({ options }) => (options.body as { commentText: string }).commentText)).toEqual([
      'first',
      'after the clock was set forward',
      'after it was set back',
    ])
    expect(commands.map(({ at }) => at)).toEqual(commands.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  it('sends a change again with the time of receipt after the server refused its time', async () => {
    offline()
    setClock(day)
    const date = { date: new Date(realNow()).toUTCString() }
    const answers = [
      { ...refusal, headers: date },
      { json: anOrder({ fmModId: 9 }), headers: date },
    ]
    const { run, order, queue, sent } = aQueue(answers)
    await run(addComment, message(order))
    setClock(day + 120_000)
    await queue.run()
    expect(storedCommands.get()).toEqual([])
    const times = sent.map(({ body }) => Date.parse(JSON.parse(String(body)).commentTime))
    expect((times[0] ?? 0) - realNow()).toBeGreaterThan(day / 2)
    expect(Math.abs((times[1] ?? 0) - realNow())).toBeLessThan(60_000)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('leaves a refusal of a possible time to the person', async () => {
    offline()
    const { run, order, queue, sent } = aQueue([refusal])
    await run(addComment, message(order))
    setClock(120_000)
    await queue.run()
    expect(sent).toHaveLength(1)
    expect(storedCommands.get()).toMatchObject([{ state: 'refused' }])
  })
})
