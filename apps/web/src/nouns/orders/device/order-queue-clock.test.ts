import { addComment } from '@fettle/contract/order-items'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { anOrder } from '#testing/orders.ts'
import { aQueue, emptyDevice, message, offline, online } from './order-queue.fixture.ts'

beforeEach(() => void online())
afterEach(emptyDevice)

describe('a device whose clock is wrong', () => {
  const day = 86_400_000
  const realNow = Date.now
  const setClock = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)
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
    await queue.run()
    expect(sent).toHaveLength(1)
    expect(storedCommands.get()).toMatchObject([{ state: 'refused' }])
  })
})
