import { workOrder } from '@fettle/contract/work-orders'
import { type Addition, addCommands, removeCommand } from '#lib/device/command-store.ts'
import type { Drain } from '#lib/device/drain.ts'
import { type CreatedRecord, isCreation, type StoredCommand } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { orderName } from '../order-labels.ts'
import { orderKind } from '../order-page.ts'
import { blobOf, isAway, onlyAdds } from './added-items.ts'
import { nextCommandTime } from './command-time.ts'
import type { NewRecord } from './order-queue-state.ts'

/** How long a form waits for the server before its record is left to the queue, in milliseconds. */
const clientTimeoutMs = 8_000

/** Names of new records until they have a number. */
const names: Readonly<Record<NewRecord['call'], string>> = {
  createWorkOrder: 'New work order',
  createRequest: 'New request',
}

type Deps = { readonly userId: number; readonly drain: Drain }

/** Stores a new record with its photos, and sends it if the server can be reached. See `OrderQueue`. */
export async function createRecord(
  { userId, drain }: Deps,
  created: NewRecord,
  signal?: AbortSignal,
): Promise<{ readonly answer: unknown } | null> {
  const waits = isAway(drain)
  // A page that was closed before it removed its draft stored the record already.
  const before = storedCommands.get().find((command) => isCreation(command) && command.key === created.key)
  // The form may have corrected what the server refused.
  const isRefused = before?.state === 'refused'
  if (isRefused) await removeCommand(userId, before)
  const stored =
    before && !isRefused
      ? before
      : (await addCommands(userId, await additionsOf(created), { awaited: waits ? 0 : 1 }))[0]
  created.onStored?.()
  if (waits || !stored) {
    if (navigator.onLine) void drain.run()
    return null
  }
  const settled = await drain.settle(stored, clientTimeoutMs, signal)
  if (settled.kind === 'refused') throw settled.error
  return settled.kind === 'done' && settled.answer !== undefined ? { answer: settled.answer } : null
}

async function additionsOf({ call, body, key, photos }: NewRecord): Promise<Addition[]> {
  const about = {
    ...onlyAdds,
    orderId: null,
    record: { kind: orderKind, id: key, isNew: true },
    recordName: names[call],
    at: nextCommandTime(),
  } as const
  const stored = photos.map(async (photo): Promise<Addition> => {
    const command = { ...about, call: 'addPhotos', options: { body: {} }, key: photo.key }
    return { command, blob: await blobOf(photo.file) }
  })
  return [{ command: { ...about, call, options: { body }, key } }, ...(await Promise.all(stored))]
}

/** The record in the answer of a command. Undefined if the command creates none, null if the answer does not name it. */
export function createdBy(command: StoredCommand, answer: unknown): CreatedRecord | null | undefined {
  if (!isCreation(command)) return undefined
  const order = workOrder.safeParse(answer)
  if (!order.success) return null
  const { workorderId } = order.data
  return { orderId: workorderId, recordName: orderName(order.data), fields: { workorderId } }
}
