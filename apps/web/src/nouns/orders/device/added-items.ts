import { addMeterReading } from '@fettle/contract/meter-calls'
import { addedReading } from '@fettle/contract/meters'
import { addAssetPhotos, addPhotos } from '@fettle/contract/photos'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import {
  type Addition,
  addCommand,
  addCommands,
  changeCommand,
  readBlob,
  removeCommand,
  replaceOriginal,
} from '#lib/device/command-store.ts'
import { StorageError, type StoredBlob } from '#lib/device/database.ts'
import type { Drain } from '#lib/device/drain.ts'
import { laneOf, type NewCommand, type StoredCommand } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { assetQuery } from '#nouns/assets/asset.queries.ts'
import type { PhotoLimits } from '#nouns/attachments/photos/prepare-photo.ts'
import { workOrderQuery } from '../order.queries.ts'
import { orderName } from '../order-labels.ts'
import { nextCommandTime } from './command-time.ts'
import type { AddedPhoto, NewReading, OwnedPhoto } from './order-queue-state.ts'

/** How long a form waits for the server before its addition is left to the queue, in milliseconds. */
const photoTimeoutMs = 60_000
const readingTimeoutMs = 8_000

type Deps = {
  readonly queries: QueryClient
  readonly userId: number
  readonly drain: Drain
  readonly settings: () => PhotoLimits
}

type SentAddition = Pick<Addition, 'command'> & {
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  /** Sends it without storing it. */
  readonly sendNow: () => Promise<unknown>
}

type Added = { readonly isOnDevice: boolean; readonly answer?: unknown }

export const isAway = (drain: Drain): boolean => !navigator.onLine || drain.isAway()

/** Sends a command that only adds, or stores it. Rejects with the server's refusal. */
async function add({ userId, drain }: Deps, addition: SentAddition): Promise<Added> {
  const { command, timeoutMs, signal, sendNow } = addition
  const waits = isAway(drain)
  let stored: StoredCommand
  try {
    stored = await addCommand(userId, command, { isAwaited: !waits })
  } catch (error) {
    // Without storage, it must reach the server now.
    if (!(error instanceof StorageError) || waits) throw error
    return { isOnDevice: false, answer: await sendNow() }
  }
  if (waits) {
    if (navigator.onLine) void drain.run()
    return { isOnDevice: true }
  }
  const settled = await drain.settle(stored, timeoutMs, signal)
  if (settled.kind === 'refused') throw settled.error
  return settled.kind === 'done' ? { isOnDevice: false, answer: settled.answer } : { isOnDevice: true }
}

export const onlyAdds = { base: {}, mine: {}, baseVersion: null } as const

/** How many bytes of photos one transaction stores, at least one photo: a phone has little memory. */
const batchBytes = 32 * 1024 * 1024

function* batchesOf(photos: readonly OwnedPhoto[]): Generator<readonly OwnedPhoto[]> {
  let batch: OwnedPhoto[] = []
  let bytes = 0
  for (const photo of photos) {
    const { size } = photo.file
    if (batch.length > 0 && bytes + size > batchBytes) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(photo)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Stores photos of records, and sends them if the server can be reached. See `OrderQueue`. */
export async function addChosenPhotos(
  deps: Deps,
  photos: readonly OwnedPhoto[],
  signal?: AbortSignal,
): Promise<readonly (AddedPhoto | null)[]> {
  const { drain } = deps
  const waits = isAway(drain)
  const stored = new Map<string, StoredCommand>()
  for (const batch of batchesOf(photos)) {
    try {
      for (const command of await storePhotos(deps, batch, { isAwaited: !waits }))
        stored.set(command.key, command)
    } catch (error) {
      if (!(error instanceof StorageError) || waits) throw error
    }
  }
  if (waits && navigator.onLine) void drain.run()
  return photos.map(({ key }) => {
    const command = stored.get(key)
    if (!command) return null
    if (!waits) return { end: endOf(drain, command, signal) }
    // It takes less space until it is sent. If this fails, the original is resized when it is sent.
    resizing = resizing.then(() => resizeStored(deps, command)).then(undefined, () => undefined)
    return { end: async () => 'stored' }
  })
}

/** Stores new photos in one transaction, and sends stored ones again. */
async function storePhotos(
  { queries, userId }: Deps,
  photos: readonly OwnedPhoto[],
  { isAwaited }: { readonly isAwaited: boolean },
): Promise<readonly StoredCommand[]> {
  const again = await Promise.all(photos.map(({ key }) => retriedPhoto(userId, key)))
  const additions = await Promise.all(
    photos.filter((_, at) => !again[at]).map((photo) => photoAddition(queries, photo)),
  )
  const added = await addCommands(
    userId,
    additions.map(({ command, blob }) => ({ command, ...(blob && { blob: { ...blob, isOriginal: true } }) })),
    { awaited: isAwaited ? additions.length : 0 },
  )
  return [...again.filter((one) => one !== undefined), ...added]
}

function endOf(drain: Drain, command: StoredCommand, signal: AbortSignal | undefined): AddedPhoto['end'] {
  const ahead = storedCommands.get().filter((one) => one.blobId && laneOf(one) === laneOf(command))
  const ended = drain.settle(command, photoTimeoutMs * Math.max(1, ahead.length), signal).then((settled) => {
    if (settled.kind === 'refused') throw settled.error
    return settled.kind === 'done' ? ('sent' as const) : ('stored' as const)
  })
  // The form reads it in its turn.
  ended.catch(() => undefined)
  return () => ended
}

/** Photos are resized one after another, because each takes much memory. */
let resizing: Promise<unknown> = Promise.resolve()

const photoOf = (key: string) => storedCommands.get().find((one) => one.blobId && one.key === key)

/** A photo that the server refused, which is to be sent again. */
async function retriedPhoto(userId: number, key: string): Promise<StoredCommand | undefined> {
  const refused = photoOf(key)
  return (
    refused &&
    (await changeCommand(userId, refused.id, ({ refusal: _, ...command }) => ({
      ...command,
      state: 'waiting',
      attempts: 0,
    })))
  )
}

/** Removes a refused photo that the person takes back. */
export async function removePhoto(userId: number, key: string): Promise<void> {
  const photo = photoOf(key)
  if (photo) await removeCommand(userId, photo)
}

/** Stores photos of records, and sends them in the background. */
export async function keepPhotos(deps: Deps, photos: readonly OwnedPhoto[]): Promise<void> {
  await addCommands(deps.userId, await Promise.all(photos.map((photo) => photoAddition(deps.queries, photo))))
  if (navigator.onLine) void deps.drain.run()
}

/** A photo as it is stored. */
async function photoAddition(
  queries: QueryClient,
  { file, key, owner, taskId }: OwnedPhoto,
): Promise<Addition> {
  const { fields, ...about } = aboutOwner(owner, queries)
  const body = taskId === undefined ? fields : { ...fields, taskId }
  const call = 'AssetId' in fields ? addAssetPhotos.name : addPhotos.name
  return {
    command: { ...onlyAdds, ...about, call, options: { body }, key },
    blob: await blobOf(file),
  }
}

type About = Pick<NewCommand, 'orderId' | 'record' | 'recordName' | 'recordText'> & {
  /** Form fields that name the record. */
  readonly fields: Readonly<Record<string, number>>
}

function aboutOwner(owner: OwnedPhoto['owner'], queries: QueryClient): About {
  if ('asset' in owner) {
    const { assetId, assetCode } = owner.asset
    return {
      orderId: null,
      record: { kind: 'asset', id: assetId },
      recordName: `Asset ${assetCode}`,
      fields: { AssetId: assetId },
    }
  }
  if ('issue' in owner) {
    const { issueId } = owner.issue
    return {
      orderId: null,
      record: { kind: 'issue', id: issueId },
      recordName: `Issue #${issueId}`,
      fields: { issueId },
    }
  }
  const { workorderId } = owner.order
  const order = queries.getQueryData(workOrderQuery(workorderId).queryKey)
  const name = order
    ? { recordName: orderName(order), recordText: order.description }
    : { recordName: `Order ${workorderId}` }
  return { orderId: workorderId, ...name, fields: { workorderId } }
}

/** Stores a reading of an asset's meter, and sends it if the server can be reached. Returns its warnings. */
export async function addReading(
  deps: Deps,
  { body, key, assetId }: NewReading,
  signal?: AbortSignal,
): Promise<{ readonly isOnDevice: boolean; readonly warnings: readonly string[] }> {
  const at = nextCommandTime()
  const code = deps.queries.getQueryData(assetQuery(assetId).queryKey)?.assetCode
  const { isOnDevice, answer } = await add(deps, {
    command: {
      ...onlyAdds,
      orderId: null,
      record: { kind: 'asset', id: assetId },
      recordName: `Asset ${code ?? assetId}`,
      call: addMeterReading.name,
      options: { body },
      key,
      at,
    },
    timeoutMs: readingTimeoutMs,
    signal,
    sendNow: () => call(addMeterReading, { body, idempotencyKey: key }),
  })
  const read = addedReading.safeParse(answer)
  return { isOnDevice, warnings: read.success ? read.data.warnings : [] }
}

type PhotoDeps = Pick<Deps, 'userId' | 'settings'>

/** Sends the photo of a command. Throws 410 if the device no longer has it as it was taken. */
export async function sendPhoto(deps: PhotoDeps, command: StoredCommand): Promise<void> {
  const blob = await resizeStored(deps, command)
  const { sendFile } = await import('#nouns/attachments/send-file.ts')
  const owner = command.options.body as Readonly<Record<string, number>>
  await sendFile({
    kind: 'photo',
    owner,
    file: fileOf(blob),
    sha256: blob.sha256,
    key: command.key,
    onProgress: () => undefined,
  })
}

const fileOf = ({ bytes, name, type }: StoredBlob) => new File([bytes], name, { type })

/**
 * The photo of a command, resized if it was stored as chosen. Every attempt sends the stored bytes, as the idempotency key
 * requires. Throws 410 if it is damaged or was removed, and 400 if it is no photo that can be sent.
 */
async function resizeStored({ userId, settings }: PhotoDeps, command: StoredCommand): Promise<StoredBlob> {
  const blob = await readBlob(userId, command.blobId ?? '')
  if (!blob || (blob.sha256 !== '' && blob.sha256 !== (await sha256Of(blob.bytes)))) throw damaged(command)
  if (!blob.isOriginal) return blob
  const { preparePhoto } = await import('#nouns/attachments/photos/prepare-photo.ts')
  const { file, fault } = await preparePhoto(fileOf(blob), settings())
  if (fault !== undefined) throw new ApiError(command.call, 400, { title: fault })
  const stored = await replaceOriginal(userId, { ...(await blobOf(file)), id: blob.id })
  if (!stored) throw damaged(command)
  return stored
}

const damaged = ({ call }: StoredCommand) =>
  new ApiError(call, 410, { title: 'The photo on this device is damaged. Take it again.' })

/** A photo as the device stores it. */
export async function blobOf(file: File): Promise<Omit<StoredBlob, 'id'>> {
  const bytes = await file.arrayBuffer()
  return { bytes, type: file.type, name: file.name, sha256: await sha256Of(bytes) }
}

/** Not available over plain HTTP. */
async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return ''
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
