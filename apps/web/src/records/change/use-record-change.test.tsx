import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ChangeHeaders, DeviceQueue, RecordKind, SentDraft } from './record-change.ts'
import { useRecordChange } from './use-record-change.ts'

const thing = z.object({ id: z.number(), fmModId: z.number() })
type Thing = z.infer<typeof thing>
const kind: RecordKind<Thing> = {
  name: 'thing',
  schema: thing,
  idOf: ({ id }) => id,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (id) => queryOptions<Thing>({ queryKey: ['thing', id] }).queryKey,
  listKey: ['things'],
}

/** The hook, with a change awaiting its response. */
function changing() {
  const queries = new QueryClient()
  const Provider = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useRecordChange(kind, 1), { wrapper: Provider })
  const answers: ((answer: Thing) => void)[] = []
  const send = vi.fn(() => new Promise<Thing>((resolve) => void answers.push(resolve)))
  const run = (signature: string) => act(() => result.current.run({ signature, seen: 1, send }))
  const answer = () => act(() => answers.shift()?.({ id: 1, fmModId: 2 }))
  return { result, send, run, answer }
}

test('a pending change is sent once; a different one, or the same one later, is sent', async () => {
  const { send, run, answer, result } = changing()
  run('one')
  run('one')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  answer()
  await waitFor(() => expect(result.current.isPending).toBe(false))
  run('one')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('an abandoned change does not block sending the same one again', async () => {
  const { send, run, answer, result } = changing()
  run('one')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  act(() => result.current.reset())
  run('one')
  // Changes of one record are sequential.
  answer()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('a stored input is sent with the same key after a reload, and removed although its form has closed', async () => {
  const stored: { sent: SentDraft | undefined; isThere: boolean } = { sent: undefined, isThere: true }
  const draft = () => ({
    sent: stored.sent,
    markSent: (sent: SentDraft | undefined) => {
      stored.sent = sent
    },
    finish: () => {
      stored.isThere = false
    },
    clear: () => undefined,
  })
  const queries = new QueryClient()
  const Provider = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const keys: string[] = []
  const answers: ((answer: Thing) => void)[] = []
  const send = ({ idempotencyKey }: ChangeHeaders) => {
    keys.push(idempotencyKey)
    return new Promise<Thing>((resolve) => void answers.push(resolve))
  }
  for (const signature of ['one', 'one', 'two']) {
    const { result, unmount } = renderHook(() => useRecordChange(kind, keys.length), { wrapper: Provider })
    const before = keys.length
    act(() => result.current.run({ signature, seen: 1, send }, { draft: draft() }))
    await waitFor(() => expect(keys).toHaveLength(before + 1))
    unmount()
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(stored.isThere).toBe(true)
  answers.at(-1)?.({ id: 2, fmModId: 2 })
  await waitFor(() => expect(stored.isThere).toBe(false))
})

test('the queue knows when the form has closed, by a press or with its page', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const queue: DeviceQueue<Thing> = async (_change, { signal }) => {
    signals.push(signal)
    return await new Promise(() => undefined)
  }
  const queries = new QueryClient()
  const Provider = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const form = () =>
    renderHook(({ id }) => useRecordChange({ ...kind, queue: async () => queue }, id), {
      wrapper: Provider,
      initialProps: { id: signals.length },
    })
  const change = {
    signature: 'one',
    seen: 1,
    call: { route: { name: 'aCall' }, options: {} },
    send: async () => null,
  }
  const closed = form()
  act(() => closed.result.current.run(change))
  await waitFor(() => expect(signals).toHaveLength(1))
  const left = form()
  act(() => left.result.current.run(change))
  await waitFor(() => expect(signals).toHaveLength(2))
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false])
  act(() => closed.result.current.reset())
  left.rerender({ id: 7 })
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
})
