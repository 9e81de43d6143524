import { enterTaskData } from '@fettle/contract/order-items'
import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import {
  addCommands,
  changeCommand,
  readBlob,
  readCommands,
  removeCommand,
} from '#lib/device/command-store.ts'
import { closeDevice } from '#lib/device/database.ts'
import type { QueueOwner } from '#lib/device/queue-owners.ts'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { nextUlid } from '#lib/device/ulid.ts'
import { saveFile } from '#lib/save-file.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { withTheirs } from './keep-theirs.ts'

/** Sends what waits. */
export const send = (): void => void orderQueue.get()?.run()

const untried = ({ refusal: _, refusalCodes: _codes, ...command }: StoredCommand): StoredCommand => ({
  ...command,
  state: 'waiting',
  attempts: 0,
})

/** Sends a refused command again, under its key: the server has it once, even if an answer was lost. */
export async function retryCommand(userId: number, { id }: StoredCommand): Promise<void> {
  await changeCommand(userId, id, untried)
  send()
}

/**
 * Sends a command with corrected inputs. One that the server refused is another request, with a new key. One that waits
 * keeps its key: if its first form reached the server, the server refuses the second one. Returns false if the command is
 * being sent, which nothing can change.
 */
export async function correctCommand(
  userId: number,
  { id }: StoredCommand,
  corrected: Pick<StoredCommand, 'options' | 'mine'>,
): Promise<boolean> {
  let isCorrected = false
  await changeCommand(userId, id, (command) => {
    isCorrected = command.state === 'waiting' || command.state === 'refused'
    if (!isCorrected) return command
    return command.state === 'refused'
      ? { ...untried(command), ...corrected, key: nextUlid(Date.now()) }
      : { ...command, ...corrected }
  })
  return isCorrected
}

/** Sends a reading that the server refused as too low again, as the first one of a changed or restarted meter. */
export async function confirmReading(
  userId: number,
  { id }: StoredCommand,
  confirm: ReadingConfirmation,
): Promise<void> {
  await changeCommand(userId, id, (command) => {
    const { options } = command
    const confirmed =
      command.call === enterTaskData.name
        ? { ...options, query: { ...options.query, confirm } }
        : { ...options, body: { ...(options.body as object), confirm } }
    return { ...untried(command), options: confirmed, key: nextUlid(Date.now()) }
  })
  send()
}

/** Decides a conflict for the person's own values, which then replace the ones of the other person. */
export async function decideForMine(userId: number, { id }: StoredCommand): Promise<void> {
  await changeCommand(userId, id, ({ conflicts = [], latest: _, ...command }) => ({
    ...command,
    state: 'waiting',
    base: { ...command.base, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) },
  }))
  send()
}

/**
 * Decides a conflict for the other person's values. Sends what the command adds, and fields that only this person
 * changed.
 */
export async function decideForTheirs(userId: number, command: StoredCommand): Promise<void> {
  const left = withTheirs(command)
  if ('id' in left) await changeCommand(userId, command.id, () => left)
  else if (left.length === 0) await removeCommand(userId, command)
  else {
    const additions = left.map((added) => ({ command: added }))
    await addCommands(userId, additions, { replacedId: command.id })
  }
  send()
}

/** Removes a command from this device without sending it. */
export async function discardCommand(userId: number, command: StoredCommand): Promise<void> {
  await removeCommand(userId, command)
  send()
}

/** Saves all commands as JSON, and their photos, in one zip file. `name` is its name without the extension. */
export async function exportCommands(
  userId: number,
  commands: readonly StoredCommand[],
  name = 'fettle-changes',
): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = { 'changes.json': strToU8(JSON.stringify(commands, null, 2)) }
  for (const { blobId } of commands) {
    const blob = blobId === undefined ? undefined : await readBlob(userId, blobId)
    if (blob) files[`photos/${blob.id} ${blob.name}`] = new Uint8Array(blob.bytes)
  }
  // Photos are compressed already.
  const zip = zipSync(files, { level: 0 })
  saveFile(new Blob([zip as Uint8Array<ArrayBuffer>], { type: 'application/zip' }), `${name}.zip`)
}

/**
 * Saves the commands of another user of this device, as `exportCommands` does. Nothing is sent, and they stay on the device.
 */
export async function exportOtherCommands({ userId, name }: QueueOwner): Promise<void> {
  try {
    const fileName = `fettle-changes of ${name.replaceAll(/[^\p{L}\p{N} .'-]/gu, '')}`
    await exportCommands(userId, await readCommands(userId), fileName)
  } finally {
    await closeDevice(userId)
  }
}
