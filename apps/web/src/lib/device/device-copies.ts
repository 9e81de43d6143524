import { ApiError } from '../api-error.ts'
import { type DeviceDatabase, onDevice, StorageError, type StoredRecord } from './database.ts'
import type { Copy, DeviceCopy } from './kept-queries.ts'

/** Returns the stored answer of a query, or null. Throws if the device has answers, but only the server can give this one. */
export async function readCopy(userId: number, copy: DeviceCopy, queryHash: string): Promise<Copy | null> {
  if (copy.as === 'derived') return await copy.read(userId)
  if (copy.as === 'record') return await readRecord(userId, copy.kind, copy.id)
  const list = await onDevice(userId, (database) => database.get('lists', queryHash))
  if (list) return { value: list.value, storedAt: list.storedAt }
  if (copy.isFiltered) await refuseUnreadFilter(userId, queryHash)
  return null
}

/** Names of the same list with any filters. */
function withAnyFilters(queryHash: string): IDBKeyRange {
  const start = queryHash.slice(0, queryHash.indexOf('{'))
  return IDBKeyRange.bound(start, `${start}\uffff`)
}

/** Most copies of one list with different filters. Each search of a person is one. */
const maxFilters = 50

/** Throws if the list is stored with other filters. */
async function refuseUnreadFilter(userId: number, queryHash: string): Promise<void> {
  const others = withAnyFilters(queryHash)
  if ((await onDevice(userId, (database) => database.count('lists', others))) === 0) return
  const title = 'This filter needs a network'
  const message = 'Without a network, you can see the lists that you opened on this device before.'
  throw new ApiError('readCopy', 0, { title, errors: [{ field: '', code: 'offline', message }] })
}

/** Stores an answer unless the stored one is newer. Of a list with filters, the copies that were read last stay. */
export async function storeCopy(
  userId: number,
  copy: Exclude<DeviceCopy, { as: 'derived' }>,
  { queryHash, value, storedAt }: Copy & { readonly queryHash: string },
): Promise<void> {
  if (copy.as === 'record') return await storeRecords(userId, copy.kind, [{ id: copy.id, value }], storedAt)
  await onDevice(userId, async (database) => {
    const { store, done } = database.transaction('lists', 'readwrite')
    const before = await store.get(queryHash)
    if (!before || before.storedAt <= storedAt) await store.put({ name: queryHash, storedAt, value })
    if (copy.isFiltered) {
      const copies = await store.getAll(withAnyFilters(queryHash))
      const oldest = copies.sort((one, other) => other.storedAt - one.storedAt).slice(maxFilters)
      for (const { name } of oldest) await store.delete(name)
    }
    await done
  })
}

/** Stores records of a kind that the server sent at `storedAt`. A newer stored record remains. */
export async function storeRecords(
  userId: number,
  kind: string,
  records: readonly { readonly id: number; readonly value: unknown }[],
  storedAt: number,
): Promise<void> {
  await onDevice(userId, async (database) => {
    const { store, done } = database.transaction('records', 'readwrite')
    for (const { id, value } of records) {
      const before = await store.get([kind, id])
      if (before && before.storedAt > storedAt) continue
      await store.put({ kind, id, version: versionOf(value), storedAt, record: value })
    }
    await done
  })
}

const versionOf = (record: unknown): number =>
  typeof record === 'object' && record !== null && 'fmModId' in record ? Number(record.fmModId) : 0

/** The stored records of a kind, each with the time when it was stored or last confirmed. */
export const recordsOf = (userId: number, kind: string): Promise<StoredRecord[]> =>
  onDevice(userId, async (database) => {
    const confirmed = await readConfirmation(database, kind)
    const stored = await database.getAllFromIndex('records', 'kind', kind)
    return stored.map((record) => ({ ...record, storedAt: Math.max(record.storedAt, confirmed(record.id)) }))
  })

/** A stored record, or null. */
export const readRecord = (userId: number, kind: string, id: number): Promise<Copy | null> =>
  onDevice(userId, async (database) => {
    const stored = await database.get('records', [kind, id])
    if (!stored) return null
    const confirmed = await readConfirmation(database, kind)
    return { value: stored.record, storedAt: Math.max(stored.storedAt, confirmed(id)) }
  })

/** Name of the stored ids of a kind that the server confirmed last. */
const confirmationOf = (kind: string): string => `confirmed ${kind}`

/** Returns a function for the time when a record of the kind was confirmed, or 0. */
async function readConfirmation(database: DeviceDatabase, kind: string): Promise<(id: number) => number> {
  const confirmation = await database.get('lists', confirmationOf(kind))
  const ids: ReadonlySet<number> = new Set(confirmation?.value as readonly number[] | undefined)
  return (id) => (confirmation !== undefined && ids.has(id) ? confirmation.storedAt : 0)
}

/**
 * Marks records as current at `storedAt`, because the server reported no change of them, and deletes the others. The
 * records are neither read nor written: a shift has megabytes of them.
 */
export async function confirmRecords(
  userId: number,
  kind: string,
  ids: ReadonlySet<number>,
  storedAt: number,
): Promise<void> {
  await onDevice(userId, async (database) => {
    const change = database.transaction(['records', 'lists'], 'readwrite')
    const records = change.objectStore('records')
    for (const key of await records.index('kind').getAllKeys(kind))
      if (!ids.has(key[1])) await records.delete(key)
    await change.objectStore('lists').put({ name: confirmationOf(kind), storedAt, value: [...ids] })
    await change.done
  })
}

/** Deletes all records and lists of a user. Commands and their photos remain. */
export async function deleteCopies(userId: number): Promise<void> {
  await onDevice(userId, async (database) => {
    const change = database.transaction(['records', 'lists'], 'readwrite')
    await change.objectStore('records').clear()
    await change.objectStore('lists').clear()
    await change.done
  })
}

/** Writes to the device. If it is full, the copies of the server's records make room, which can be read again. */
export async function withRoom<T>(userId: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof StorageError && error.fault === 'full')) throw error
    await deleteCopies(userId)
    return await write()
  }
}
