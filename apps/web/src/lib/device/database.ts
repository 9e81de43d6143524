import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { StoredCommand } from './stored-command.ts'

/** A record as the server last sent it, readable without a network. */
export type StoredRecord = {
  readonly kind: string
  readonly id: number
  /** The record's `fmModId`. */
  readonly version: number
  /** When the server sent it, in epoch milliseconds. */
  readonly storedAt: number
  readonly record: unknown
}

/** A list, reference data or settings, by name. */
type StoredList = { readonly name: string; readonly storedAt: number; readonly value: unknown }

/** Content of a photo. WebKit loses `Blob` values, so the bytes are stored. */
export type StoredBlob = {
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly name: string
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha256: string
  /** Stored as chosen. It is resized before it is sent. */
  readonly isOriginal?: boolean
}

interface DeviceSchema extends DBSchema {
  records: { key: [kind: string, id: number]; value: StoredRecord; indexes: { kind: string } }
  commands: { key: string; value: StoredCommand; indexes: { order: number } }
  blobs: { key: string; value: StoredBlob }
  lists: { key: string; value: StoredList }
  revisions: { key: 'commands'; value: string }
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const schemaVersion = 2

/** Name of a user's database on this device. */
const nameOf = (userId: number): string => `fettle.${userId}`

/**
 * Why the device stores nothing: the browser has no storage, it is full, it was lost and did not return, or a newer
 * version of the program has upgraded it.
 */
export type StorageFault = 'missing' | 'full' | 'lost' | 'newer'

const faultTexts: Record<StorageFault, string> = {
  missing: 'This browser stores nothing. Leave private browsing, or work with a network.',
  full: 'The storage of this device is full. Free some space, then try again.',
  lost: 'The browser closed its storage. Reload the page, then try again.',
  newer: 'A newer version of Fettle is open on this device. Reload the page, then try again.',
}

/** The device's storage failed. The message is for the person. */
export class StorageError extends Error {
  readonly fault: StorageFault

  constructor(fault: StorageFault, cause: unknown) {
    super(faultTexts[fault], { cause })
    this.name = 'StorageError'
    this.fault = fault
  }
}

const connections = new Map<number, Promise<DeviceDatabase>>()

function open(userId: number): Promise<DeviceDatabase> {
  const before = connections.get(userId)
  if (before) return before
  const forget = () => {
    if (connections.get(userId) === opening) connections.delete(userId)
  }
  const opening = openDB<DeviceSchema>(nameOf(userId), schemaVersion, {
    upgrade(database, oldVersion) {
      // Later versions add steps and never remove commands that wait.
      if (oldVersion < 1) {
        database.createObjectStore('records', { keyPath: ['kind', 'id'] }).createIndex('kind', 'kind')
        database.createObjectStore('commands', { keyPath: 'id' }).createIndex('order', 'orderId')
        database.createObjectStore('blobs', { keyPath: 'id' })
        database.createObjectStore('lists', { keyPath: 'name' })
      }
      if (oldVersion < 2) database.createObjectStore('revisions')
    },
    // Another tab with a newer program waits to upgrade.
    blocking(_current, _blocked, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  })
  connections.set(userId, opening)
  opening.catch(forget)
  return opening
}

/** The connection was closed by the browser, as WebKit does in background tabs. */
const isLostConnection = (error: DOMException): boolean =>
  ['InvalidStateError', 'AbortError', 'UnknownError'].includes(error.name)

/** Only the browser's own errors are faults of the storage; others are faults of the program. */
function faultOf(error: unknown): StorageFault | null {
  if (typeof indexedDB === 'undefined') return 'missing'
  if (!(error instanceof DOMException)) return null
  if (error.name === 'QuotaExceededError') return 'full'
  if (error.name === 'VersionError') return 'newer'
  return isLostConnection(error) ? 'lost' : 'missing'
}

/**
 * Runs `work` on the user's database. Reopens a lost connection and repeats `work` once, so `work` must be
 * repeatable. Throws {@link StorageError} if the storage fails.
 */
export async function onDevice<T>(
  userId: number,
  work: (database: DeviceDatabase) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(await open(userId))
    } catch (error) {
      const fault = faultOf(error)
      if (fault === null) throw error
      if (attempt > 0 || fault !== 'lost') throw new StorageError(fault, error)
      connections.delete(userId)
    }
  }
}

/**
 * Checks the connection whenever the page is shown again and reopens a lost one. Reports a storage that does
 * not return. Returns a function that stops it.
 */
export function watchDevice(userId: number, onFault: (error: StorageError) => void): () => void {
  const probe = () => {
    if (document.hidden) return
    onDevice(userId, (database) => database.count('commands')).catch((error) => {
      if (error instanceof StorageError) onFault(error)
    })
  }
  window.addEventListener('pageshow', probe)
  document.addEventListener('visibilitychange', probe)
  return () => {
    window.removeEventListener('pageshow', probe)
    document.removeEventListener('visibilitychange', probe)
  }
}

/** Closes the user's database. The next use opens it again. */
export async function closeDevice(userId: number): Promise<void> {
  const connection = connections.get(userId)
  connections.delete(userId)
  ;(await connection?.catch(() => undefined))?.close()
}

/** Deletes everything that is stored for the user, with changes that were not sent. */
export async function deleteDevice(userId: number): Promise<void> {
  await closeDevice(userId)
  await deleteDB(nameOf(userId))
}
