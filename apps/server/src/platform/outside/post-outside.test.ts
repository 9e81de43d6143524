import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createHostileReceiver, hostilities } from './hostile-receiver.fixture.ts'
import { OutsideFailure, postOutside } from './post-outside.ts'

const receiver = disposeAfterAll(await createHostileReceiver())

const loopback = { resolve: async () => ['127.0.0.1'], isAllowed: () => true }
const post = (url: string, { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal }) =>
  postOutside({
    url,
    headers: {},
    body: '{}',
    timeoutMs,
    maxAnswerBytes: 1024,
    network: loopback,
    signal: signal ?? new AbortController().signal,
  }).then(
    ({ status }) => status,
    (error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error
      return error.message
    },
  )

const table = Object.entries(hostilities)

test.each(table)('a call settles by its deadline when the receiver %s', async (_name, hostility) => {
  receiver.become(hostility.do)
  const outcome = await post(receiver.urlOf(hostility), { timeoutMs: 300 })
  expect(outcome).toEqual(hostility.begins ?? expect.stringMatching(/./))
  await receiver.left()
})

test.each(table)('a call settles when it is aborted while the receiver %s', async (_name, hostility) => {
  const stopping = new AbortController()
  receiver.become((socket) => {
    hostility.do(socket)
    stopping.abort()
  })
  await post(receiver.urlOf(hostility), { timeoutMs: 3_600_000, signal: stopping.signal })
  await receiver.left()
})

test('a call settles by its deadline when no name server responds', async () => {
  const silent = { resolve: () => new Promise<never>(() => undefined), isAllowed: () => true }
  const call = postOutside({
    url: 'http://silent.example/hook',
    headers: {},
    body: '{}',
    timeoutMs: 50,
    maxAnswerBytes: 1024,
    network: silent,
    signal: new AbortController().signal,
  })
  await expect(call).rejects.toThrow('No answer came within 0.05 seconds.')
})

test('a call aborted beforehand opens no connection', async () => {
  receiver.become(() => expect.unreachable())
  expect(await post(receiver.urlOf({}), { timeoutMs: 3_600_000, signal: AbortSignal.abort() })).toBe(
    'The call was stopped before an answer came.',
  )
})
