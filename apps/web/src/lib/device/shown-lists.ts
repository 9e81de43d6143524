import type { QueryClient } from '@tanstack/react-query'
import { storeCopy } from './device-copies.ts'
import { deviceTimes } from './kept-queries.ts'

/** Stores lists that were read before the device knew whose they are. */
export async function storeShownLists(queries: QueryClient, userId: number): Promise<void> {
  for (const { meta, state, queryHash } of queries.getQueryCache().getAll()) {
    const copy = meta?.onDevice
    const isFromServer = state.status === 'success' && !deviceTimes.get().has(queryHash)
    if (copy?.as !== 'list' || !isFromServer) continue
    await storeCopy(userId, copy, { queryHash, value: state.data, storedAt: state.dataUpdatedAt })
  }
}
