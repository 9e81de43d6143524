import { getKey, type Key, key, listKeyLog } from '@fettle/contract/keys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { RecordKind } from '#records/change/record-change.ts'
import { logPages } from '#records/page/log-pages.ts'

/** One key. */
export const keyQuery = (keyId: number) =>
  queryOptions({
    queryKey: ['key', 'detail', keyId],
    queryFn: ({ signal }) => call(getKey, { params: { keyId }, signal }),
  })

/** Keys as a kind of record. */
export const keyKind: RecordKind<Key> = {
  name: 'key',
  schema: key,
  idOf: ({ keyId }) => keyId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (keyId) => keyQuery(keyId).queryKey,
  listKey: ['key', 'list'],
}

/** The log of a key, newest first. */
export const keyLogQuery = ({ keyId, fmModId }: Key) =>
  logPages(['key', 'log', keyId, fmModId], (query, signal) =>
    call(listKeyLog, { params: { keyId }, query, signal }),
  )
