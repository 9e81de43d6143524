import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ChangeHeaders, RecordKind, SentDraft } from './record-change.ts'
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

/** The hook, and a change whose sending is still to be answered. */
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

test('the same change is sent once while it is on its way, another one and the same afterwards are sent', async () => {
  const { send, run, answer, result } = changing()
  run('one')
  run('one')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  answer()
  await waitFor(() => expect(result.current.isPending).toBe(false))
  run('one')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('what nobody waits for any more does not keep the same change from being sent again', async () => {
  const { send, run, answer, result } = changing()
  run('one')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  act(() => result.current.reset())
  run('one')
  // Changes of one record go one after the other.
  answer()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('a stored entry is sent under the same key after a reload, and removed although its form is gone', async () => {
  const stored: { sent: SentDraft | undefined; isThere: boolean } = { sent: undefined, isThere: true }
  const draft = () => ({
    sent: stored.sent,
    markSent: (sent: SentDraft | undefined) => {
      stored.sent = sent
    },
    clear: () => {
      stored.isThere = false
    },
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
