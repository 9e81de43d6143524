import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { createStore } from '../store.ts'
import { deviceUserId } from './device-user.ts'

/** A value with the time at which the server sent it, in epoch milliseconds. */
export type Copy = { readonly value: unknown; readonly storedAt: number }

/** Where a query's answer is stored on the device. */
export type DeviceCopy =
  /**
   * Under the query's key. With `showsTime`, the screen says how old it is. With `isFiltered`, the key ends with filters, and
   * a list that was never read says that its filter needs a network, if another one was.
   */
  | { readonly as: 'list'; readonly showsTime?: true; readonly isFiltered?: true }
  /** As one record, which other calls may also store. */
  | { readonly as: 'record'; readonly kind: string; readonly id: number }
  /** Computed from stored records. Returns null if there are none; throws if only the server can answer. */
  | {
      readonly as: 'derived'
      readonly read: (userId: number) => Promise<Copy | null>
      /** Whether it is part of a record on screen, which shows the time of the data. */
      readonly isPart?: true
    }

/** Time of the data of each query that the device answered, by query hash. The server's next answer removes it. */
export const deviceTimes = createStore<ReadonlyMap<string, number>>(new Map())

function setDeviceTime(hash: string, time: number | null): void {
  const times = new Map(deviceTimes.get())
  if (time === null ? times.delete(hash) : times.set(hash, time)) deviceTimes.set(times)
}

/** Whether a call found no server or the session has ended, so that the device may answer in its place. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && error.reason !== undefined && error.reason !== 'unreadable'

type AnyQuery = Query<unknown, Error, unknown, readonly unknown[]>

/** How long a query without data waits for the server before the device answers, in milliseconds. */
const clientTimeoutMs = 4_000

/**
 * Stores the answers of queries with `meta.onDevice`, and answers from the device without a network. The query then
 * counts as stale. On a network without a server, such as Wi-Fi without internet, the device answers after a few seconds
 * and the call continues. Never replaces data on screen with older data.
 */
export async function keepOnDevice(
  read: QueryFunction,
  context: QueryFunctionContext,
  query: AnyQuery,
): Promise<unknown> {
  const copy = query.meta?.onDevice
  const userId = copy ? deviceUserId() : null
  if (!copy || userId === null) return await read(context)
  const { queryHash, state } = query
  const startedAt = Date.now()
  let isSettled = false
  const answer = (async () => {
    try {
      const value = await read(context)
      setDeviceTime(queryHash, null)
      void storeLater(userId, copy, { queryHash, value, storedAt: startedAt })
      return value
    } finally {
      isSettled = true
    }
  })()
  try {
    if (state.data === undefined && !(await isSettledWithin(answer, clientTimeoutMs))) {
      const early = await readStored(userId, copy, queryHash).catch(() => null)
      if (early && !isSettled) {
        setDeviceTime(queryHash, early.storedAt)
        answer.then(
          (value) => setTimeout(() => query.setData(value)),
          () => query.invalidate(),
        )
        return early.value
      }
    }
    return await answer
  } catch (error) {
    if (!isUnreached(error)) throw error
    const stored = await readStored(userId, copy, queryHash)
    const shown =
      state.data === undefined
        ? null
        : { value: state.data, storedAt: deviceTimes.get().get(queryHash) ?? state.dataUpdatedAt }
    const newest = stored && (shown === null || stored.storedAt > shown.storedAt) ? stored : shown
    if (newest === null) throw error
    setDeviceTime(queryHash, newest.storedAt)
    // Makes the query fetch again when the network returns.
    setTimeout(() => query.invalidate())
    return newest.value
  }
}

async function isSettledWithin(answer: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const settled = answer.then(
    () => true,
    () => true,
  )
  return await Promise.race([settled, late]).finally(() => clearTimeout(timer))
}

/** The stored answer, or null. Only the reason why a list needs the server is thrown. */
async function readStored(userId: number, copy: DeviceCopy, queryHash: string): Promise<Copy | null> {
  try {
    const { readCopy } = await import('./device-copies.ts')
    return await readCopy(userId, copy, queryHash)
  } catch (error) {
    if (error instanceof ApiError) throw error
    return null
  }
}

async function storeLater(
  userId: number,
  copy: DeviceCopy,
  answer: Copy & { readonly queryHash: string },
): Promise<void> {
  if (copy.as === 'derived') return
  try {
    const { storeCopy } = await import('./device-copies.ts')
    await storeCopy(userId, copy, answer)
  } catch (error) {
    console.warn('An answer could not be stored on this device.', error)
  }
}
