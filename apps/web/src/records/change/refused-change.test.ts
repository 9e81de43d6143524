import { MutationObserver, QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import { changeRecordOptions } from './record-change.queries.ts'
import type { RecordKind } from './record-change.ts'

const thing = z.object({ id: z.number(), name: z.string(), fmModId: z.number() })
type Thing = z.infer<typeof thing>
const queryKeyOf = (id: number) => queryOptions<Thing>({ queryKey: ['thing', id] }).queryKey
const kind: RecordKind<Thing> = {
  name: 'thing',
  schema: thing,
  idOf: ({ id }) => id,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf,
  listKey: ['things'],
}

/** Sends a change that is rejected with this, and returns the cache afterwards. */
async function refuse(error: Error): Promise<QueryClient> {
  const queries = new QueryClient()
  queries.setQueryData(queryKeyOf(1), { id: 1, name: 'Glazing', fmModId: 3 })
  queries.setQueryData(kind.listKey, [{ id: 1, name: 'Glazing', fmModId: 3 }])
  const sending = new MutationObserver(queries, changeRecordOptions(queries, kind, 1))
  const change = { signature: '', seen: 3, send: () => Promise.reject(error) }
  await expect(sending.mutate({ change, idempotencyKey: 'k', isAfterOwn: false })).rejects.toBe(error)
  return queries
}

test('shows a concurrent change, and refetches lists', async () => {
  const current = { id: 1, name: 'Windows', fmModId: 4 }
  const queries = await refuse(new ApiError('changeThing', 412, { title: '', errors: [], current }))
  expect(queries.getQueryData(queryKeyOf(1))).toEqual(current)
  expect(queries.getQueryState(kind.listKey)?.isInvalidated).toBe(true)
})

test('refetches only the record after other rejections', async () => {
  const queries = await refuse(new ApiError('changeThing', 400, { title: '', errors: [] }))
  expect(queries.getQueryState(queryKeyOf(1))?.isInvalidated).toBe(true)
  expect(queries.getQueryState(kind.listKey)?.isInvalidated).toBe(false)
})
