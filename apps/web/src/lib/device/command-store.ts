import { type DeviceDatabase, onDevice, type StoredBlob } from './database.ts'
import type { NewCommand, StoredCommand } from './stored-command.ts'
import { setAwaited, storedCommands } from './stored-commands.ts'
import { nextUlid } from './ulid.ts'

const channelName = 'fettle.commands'
let channel: BroadcastChannel | undefined

/** Follows changes that other tabs make to the user's commands. Returns a function that stops it. */
export function followCommands(userId: number): () => void {
  const followed = new BroadcastChannel(channelName)
  channel = followed
  followed.onmessage = ({ data }) => {
    if (data === userId) void showCommands(userId)
  }
  return () => {
    followed.close()
    if (channel === followed) channel = undefined
  }
}

/** Reads the user's commands from disk and shows them. Throws a `StorageError` if the storage fails. */
export async function showCommands(userId: number): Promise<readonly StoredCommand[]> {
  const commands = await onDevice(userId, (database) => database.getAll('commands'))
  if (commands.length + storedCommands.get().length > 0) storedCommands.set(commands)
  return commands
}

async function changed(userId: number, alsoShow?: () => void): Promise<void> {
  channel?.postMessage(userId)
  const commands = await onDevice(userId, (database) => database.getAll('commands'))
  alsoShow?.()
  storedCommands.set(commands)
}

const openBoth = (database: DeviceDatabase) =>
  database.transaction(['commands', 'blobs'], 'readwrite', { durability: 'strict' })

type AddOptions = {
  readonly blob?: Omit<StoredBlob, 'id'>
  /** Whether a form waits for the server's answer. The drain ends that. */
  readonly isAwaited?: boolean
}

/**
 * Stores a command, with its photo, in one transaction. Returns it with its id, which is greater than that of
 * every stored command. Throws a `StorageError` if the storage fails.
 */
export async function addCommand(
  userId: number,
  command: NewCommand,
  { blob, isAwaited = false }: AddOptions = {},
): Promise<StoredCommand> {
  const stored = await onDevice(userId, async (database) => {
    const transaction = openBoth(database)
    const commands = transaction.objectStore('commands')
    const now = Date.now()
    const id = nextUlid(now, (await commands.openKeyCursor(null, 'prev'))?.key)
    const added: StoredCommand = {
      ...command,
      id,
      key: command.key ?? id,
      at: now,
      monotonicAt: performance.now(),
      state: 'waiting',
      attempts: 0,
      ...(blob && { blobId: id }),
    }
    if (blob) await transaction.objectStore('blobs').put({ ...blob, id })
    await commands.put(added)
    await transaction.done
    return added
  })
  if (isAwaited) setAwaited(stored.id, true)
  await changed(userId)
  return stored
}

/**
 * Replaces a command by what `next` makes of it. Returns the result, or undefined if the command is no longer
 * stored.
 */
export async function changeCommand(
  userId: number,
  id: string,
  next: (command: StoredCommand) => StoredCommand,
): Promise<StoredCommand | undefined> {
  const result = await onDevice(userId, async (database) => {
    const transaction = database.transaction('commands', 'readwrite', { durability: 'strict' })
    const before = await transaction.store.get(id)
    const after = before && next(before)
    if (after) await transaction.store.put(after)
    await transaction.done
    return after
  })
  await changed(userId)
  return result
}

/** Versions of an order before and after a command that the server acknowledged. */
export type ProducedVersion = { readonly before: number; readonly after: number }

type Acknowledged = {
  readonly produced?: ProducedVersion | undefined
  /** Shows the answer, in the same moment in which the command disappears. */
  readonly show?: () => void
}

/**
 * Removes a command that the server acknowledged, or that the person discarded, with its photo. Later
 * commands of its order that began on the version `before` continue from the one that it produced, so that a
 * person never conflicts with their own changes.
 */
export async function removeCommand(
  userId: number,
  { id, orderId }: Pick<StoredCommand, 'id' | 'orderId'>,
  { produced, show }: Acknowledged = {},
): Promise<void> {
  await onDevice(userId, async (database) => {
    const transaction = openBoth(database)
    const commands = transaction.objectStore('commands')
    await commands.delete(id)
    await transaction.objectStore('blobs').delete(id)
    if (produced) {
      const later = await commands.index('order').getAll(orderId)
      for (const command of later) {
        if (command.baseVersion === produced.before)
          await commands.put({ ...command, baseVersion: produced.after })
      }
    }
    await transaction.done
  })
  await changed(userId, show)
}

/** Reads the commands of any user of this device. */
export const readCommands = (userId: number): Promise<StoredCommand[]> =>
  onDevice(userId, (database) => database.getAll('commands'))

/** The photo of a command, or undefined. */
export const readBlob = (userId: number, blobId: string): Promise<StoredBlob | undefined> =>
  onDevice(userId, (database) => database.get('blobs', blobId))
