import { serverNow } from '../server-clock.ts'
import { type DeviceDatabase, onDevice, type StoredBlob } from './database.ts'
import {
  type CreatedRecord,
  isCreation,
  laneOf,
  type NewCommand,
  type StoredCommand,
} from './stored-command.ts'
import { setAwaited, storedCommands } from './stored-commands.ts'
import { nextUlid } from './ulid.ts'

/** What one transaction made of the commands, from the revision `before` to the revision `after`. */
type CommandChange = {
  readonly userId: number
  readonly before: string | undefined
  readonly after: string
  readonly stored: readonly StoredCommand[]
  readonly removed: readonly string[]
}

/** The commands in memory and the revision of the disk that they show. */
type Shown = {
  readonly userId: number
  readonly revision: string | undefined
  readonly commands: readonly StoredCommand[]
}

const channelName = 'fettle.commands'
let channel: BroadcastChannel | undefined
let shown: Shown | undefined

/** Follows changes that other tabs make to the user's commands. Returns a function that stops it. */
export function followCommands(userId: number): () => void {
  const followed = new BroadcastChannel(channelName)
  channel = followed
  followed.onmessage = ({ data }: MessageEvent<CommandChange>) => {
    if (data.userId === userId) void showChange(data)
  }
  return () => {
    followed.close()
    if (channel === followed) channel = undefined
  }
}

/**
 * Shows the user's commands as they are on disk, and returns them. Reads them only if the disk has another revision
 * than memory. Calls `alsoShow` at the same moment. Throws a `StorageError` if the storage fails.
 */
export async function showCommands(userId: number, alsoShow?: () => void): Promise<readonly StoredCommand[]> {
  const read = await onDevice(userId, async (database): Promise<Shown> => {
    const transaction = database.transaction(['commands', 'revisions'])
    const revision = await transaction.objectStore('revisions').get('commands')
    const known = inMemory(userId, revision)
    const commands = known ?? (await transaction.objectStore('commands').getAll())
    await transaction.done
    return { userId, revision, commands }
  })
  alsoShow?.()
  show(read)
  return read.commands
}

/** The commands in memory if they show `revision`, else undefined. */
function inMemory(userId: number, revision: string | undefined): readonly StoredCommand[] | undefined {
  const isCurrent =
    shown?.userId === userId && shown.revision === revision && shown.commands === storedCommands.get()
  return isCurrent ? shown?.commands : undefined
}

function show(next: Shown): void {
  const isEmpty = next.commands.length + storedCommands.get().length === 0
  shown = isEmpty ? { ...next, commands: storedCommands.get() } : next
  storedCommands.set(shown.commands)
}

/** Shows a change of this tab or another one. Reads the disk if a change between is unknown. */
async function showChange(change: CommandChange, alsoShow?: () => void): Promise<void> {
  const { userId } = change
  const before = inMemory(userId, change.before)
  if (!before) {
    await showCommands(userId, alsoShow)
    return
  }
  const stored = new Map(change.stored.map((command) => [command.id, command]))
  const removed = new Set(change.removed)
  const kept = before.flatMap((command) =>
    removed.has(command.id) ? [] : [stored.get(command.id) ?? command],
  )
  const known = new Set(before.map(({ id }) => id))
  const added = change.stored.filter(({ id }) => !known.has(id))
  alsoShow?.()
  show({ userId, revision: change.after, commands: [...kept, ...added] })
}

async function changed(change: CommandChange, alsoShow?: () => void): Promise<void> {
  channel?.postMessage(change)
  await showChange(change, alsoShow)
}

const openAll = (database: DeviceDatabase) =>
  database.transaction(['commands', 'blobs', 'revisions'], 'readwrite', { durability: 'strict' })

type Transaction = ReturnType<typeof openAll>
type Effect = Pick<CommandChange, 'stored' | 'removed'>

/** Runs `work` and gives the commands a new revision, in one transaction. */
async function inTransaction<T extends Effect>(
  userId: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<{ readonly change: CommandChange; readonly result: T }> {
  return await onDevice(userId, async (database) => {
    const transaction = openAll(database)
    const revisions = transaction.objectStore('revisions')
    const before = await revisions.get('commands')
    const after = crypto.getRandomValues(new Uint32Array(4)).join('.')
    const write = async () => {
      const result = await work(transaction)
      await revisions.put(after, 'commands')
      return result
    }
    try {
      const [result] = await Promise.all([write(), transaction.done])
      const { stored, removed } = result
      return { result, change: { userId, before, after, stored, removed } }
    } catch (error) {
      abort(transaction)
      // The steps of an aborted transaction report the abort. Only the transaction has the reason, such as no space.
      throw transaction.error ?? error
    }
  })
}

/** Takes back what a failed transaction wrote so far. */
function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // The browser has aborted it.
  }
}

/** A command to store, with its photo. */
export type Addition = { readonly command: NewCommand; readonly blob?: Omit<StoredBlob, 'id'> }

type AddOptions = {
  readonly blob?: Omit<StoredBlob, 'id'>
  /** Whether a form waits for the server's answer. The drain ends that. */
  readonly isAwaited?: boolean | undefined
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
  const [added] = await addCommands(userId, [{ command, ...(blob && { blob }) }], {
    awaited: isAwaited ? 1 : 0,
  })
  return added as StoredCommand
}

type AddSeveralOptions = {
  /** Number of commands, from the first one, whose answers a form awaits. */
  readonly awaited?: number
  /** Id of a command that they replace. It is removed in the same transaction. */
  readonly replacedId?: string
}

/** Stores several commands in one transaction, in their order. */
export async function addCommands(
  userId: number,
  additions: readonly Addition[],
  { awaited = 0, replacedId }: AddSeveralOptions = {},
): Promise<readonly StoredCommand[]> {
  const { change, result } = await inTransaction(userId, async (transaction) => {
    const commands = transaction.objectStore('commands')
    let last = (await commands.openKeyCursor(null, 'prev'))?.key
    const stored: StoredCommand[] = []
    for (const { command, blob } of additions) {
      const at = command.at ?? serverNow()
      const id = nextUlid(at, last)
      last = id
      const added: StoredCommand = {
        ...command,
        id,
        key: command.key ?? id,
        at,
        state: 'waiting',
        attempts: 0,
        ...(blob && { blobId: id }),
      }
      if (blob) await transaction.objectStore('blobs').put({ ...blob, id })
      await commands.put(added)
      stored.push(added)
    }
    if (replacedId !== undefined) await commands.delete(replacedId)
    return { stored, removed: replacedId === undefined ? [] : [replacedId] }
  })
  for (const { id } of result.stored.slice(0, awaited)) setAwaited(id, true)
  await changed(change)
  return result.stored
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
  const { change, result } = await inTransaction(userId, async (transaction) => {
    const commands = transaction.objectStore('commands')
    const before = await commands.get(id)
    const after = before && next(before)
    if (after) await commands.put(after)
    return { after, stored: after ? [after] : [], removed: [] }
  })
  await changed(change)
  return result.after
}

/** Versions of an order before and after a command that the server acknowledged. */
export type ProducedVersion = { readonly before: number; readonly after: number }

type Acknowledged = {
  readonly produced?: ProducedVersion | undefined
  /** The record that the command created. Null if the server has it, but the answer with its id was lost. */
  readonly created?: CreatedRecord | null | undefined
  /** Shows the answer, in the same moment in which the command disappears. */
  readonly show?: () => void
}

type Removed = Pick<StoredCommand, 'id' | 'orderId' | 'lineId' | 'record' | 'blobId'>

/**
 * Removes a command that the server acknowledged, or that the person discarded, with its photo. Later
 * commands of its order, or its line, that began on the version `before` continue from the one that it produced, so that a
 * person never conflicts with their own changes. Photos of a record that it created continue as photos of that record. If
 * nothing was created, they are removed, too.
 */
export async function removeCommand(
  userId: number,
  removed: Removed,
  { produced, created, show: alsoShow }: Acknowledged = {},
): Promise<void> {
  const { id, orderId, lineId } = removed
  const { change } = await inTransaction(userId, async (transaction) => {
    const commands = transaction.objectStore('commands')
    await commands.delete(id)
    await transaction.objectStore('blobs').delete(id)
    if (isCreation(removed)) {
      const photos = (await commands.getAll()).filter((command) => laneOf(command) === laneOf(removed))
      const effect = await passOn(transaction, photos, created)
      return { ...effect, removed: [id, ...effect.removed] }
    }
    const stored: StoredCommand[] = []
    if (produced && orderId !== null) {
      const later = await commands.index('order').getAll(orderId)
      for (const command of later) {
        if (command.baseVersion !== produced.before || command.lineId !== lineId) continue
        const moved = { ...command, baseVersion: produced.after }
        await commands.put(moved)
        stored.push(moved)
      }
    }
    return { stored, removed: [id] }
  })
  await changed(change, alsoShow)
}

const unknownRecord =
  'The server has the record of this photo, but not its number. Export the photo and add it there.'

/** Gives photos of a new record to the record that was created. Removes them if none was. */
async function passOn(
  transaction: Transaction,
  photos: readonly StoredCommand[],
  created: CreatedRecord | null | undefined,
): Promise<Effect> {
  const commands = transaction.objectStore('commands')
  if (created === undefined) {
    for (const { id } of photos) {
      await commands.delete(id)
      await transaction.objectStore('blobs').delete(id)
    }
    return { stored: [], removed: photos.map(({ id }) => id) }
  }
  const stored = photos.map((photo): StoredCommand => {
    if (created === null) return { ...photo, state: 'refused', refusal: unknownRecord }
    const { fields, ...owner } = created
    const { record: _, ...rest } = photo
    const body = { ...(photo.options.body as object | undefined), ...fields }
    return { ...rest, ...owner, options: { ...photo.options, body } }
  })
  for (const photo of stored) await commands.put(photo)
  return { stored, removed: [] }
}

/** Reads the commands of any user of this device. */
export const readCommands = (userId: number): Promise<StoredCommand[]> =>
  onDevice(userId, (database) => database.getAll('commands'))

/**
 * Replaces an original photo by the resized one. Returns the photo as it is stored then: another tab may have been first.
 * Undefined if it is no longer stored.
 */
export const replaceOriginal = (userId: number, resized: StoredBlob): Promise<StoredBlob | undefined> =>
  onDevice(userId, async (database) => {
    const transaction = database.transaction('blobs', 'readwrite')
    const stored = await transaction.store.get(resized.id)
    if (stored?.isOriginal) await transaction.store.put(resized)
    await transaction.done
    return stored?.isOriginal ? resized : stored
  })

/** The photo of a command, or undefined. */
export const readBlob = (userId: number, blobId: string): Promise<StoredBlob | undefined> =>
  onDevice(userId, (database) => database.get('blobs', blobId))
