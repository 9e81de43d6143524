import { changeCommand, readBlob, removeCommand } from '#lib/device/command-store.ts'
import type { StoredCommand, StoredOptions } from '#lib/device/stored-command.ts'
import { nextUlid } from '#lib/device/ulid.ts'
import { saveFile } from '#lib/save-file.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'

const send = () => void orderQueue.get()?.run()

/** Sends a refused command again, under a new key because the server answered the old one. */
export async function retryCommand(userId: number, { id }: StoredCommand): Promise<void> {
  await changeCommand(userId, id, ({ refusal: _, ...command }) => ({
    ...command,
    state: 'waiting',
    key: nextUlid(Date.now()),
    attempts: 0,
  }))
  send()
}

/** Sends a command with corrected inputs. Only for one that did not reach the server or that it refused. */
export async function correctCommand(
  userId: number,
  { id }: StoredCommand,
  options: StoredOptions,
): Promise<void> {
  await changeCommand(userId, id, (command) => ({ ...command, options }))
  await retryCommand(userId, { id } as StoredCommand)
}

/** Decides a conflict for the person's own values, which then replace the ones of the other person. */
export async function decideForMine(userId: number, { id }: StoredCommand): Promise<void> {
  await changeCommand(userId, id, ({ conflicts = [], ...command }) => ({
    ...command,
    state: 'waiting',
    base: { ...command.base, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) },
  }))
  send()
}

/** Removes a command from this device without sending it. */
export async function discardCommand(userId: number, command: StoredCommand): Promise<void> {
  await removeCommand(userId, command)
  send()
}

/** Saves all commands as JSON, and their photos, in one zip file. */
export async function exportCommands(userId: number, commands: readonly StoredCommand[]): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = { 'changes.json': strToU8(JSON.stringify(commands, null, 2)) }
  for (const { blobId } of commands) {
    const blob = blobId === undefined ? undefined : await readBlob(userId, blobId)
    if (blob) files[`photos/${blob.id} ${blob.name}`] = new Uint8Array(blob.bytes)
  }
  // Photos are compressed already.
  const zip = zipSync(files, { level: 0 })
  saveFile(new Blob([zip as Uint8Array<ArrayBuffer>], { type: 'application/zip' }), 'fettle-changes.zip')
}
