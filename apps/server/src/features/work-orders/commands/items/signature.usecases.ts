import type * as contract from '@fettle/contract/order-items'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { quoted } from '@fettle/rules/order-log-events'
import { problem } from '@fettle/rules/problem'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readPng } from '#platform/images/png.ts'
import { recordStoredFile } from '#platform/storage/stored-file.repository.ts'
import { getVisibleWorkOrder } from '../../work-orders.access.ts'
import { type CommandDeps, changeOrder, type OrderCommand, permit } from '../order-command.usecases.ts'

/** A signature's picture is a small drawing; anything larger is something else. */
const maxSide = 4000
const dataAddress = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/** The picture in a data address, looked at by its content. Throws 400 for anything but a PNG. */
function pictureOf(address: string): Buffer {
  const [, text] = dataAddress.exec(address) ?? []
  const bytes = Buffer.from(text ?? '', 'base64')
  const size = readPng(bytes)
  const fits = size && size.width > 0 && size.height > 0 && size.width <= maxSide && size.height <= maxSide
  if (!fits)
    throw invalid([problem('signatureDataUri', 'wrong-type', 'The signature must be a PNG picture.')])
  return bytes
}

/** The picture of a signature, stored; which order it belongs to is still to be written. */
export type StoredPicture = { sha256: string; byteSize: number }

type SigningDeps = CommandDeps & Pick<FeatureDeps, 'storage'>

/**
 * Stores the picture of a signature before the transaction, so that no lock waits for a disk; an order that refuses it
 * leaves a file without a row, which the sweep of files takes away. Throws 400 for anything but a PNG.
 */
export async function keepPicture(
  { db, storage }: SigningDeps,
  { actor }: RequestContext,
  { orderId, signatureDataUri }: { orderId: number; signatureDataUri: string },
): Promise<StoredPicture> {
  const picture = pictureOf(signatureDataUri)
  await getVisibleWorkOrder(db, actor, orderId)
  return await storage.put(picture, 'image/png')
}

/** Keeps a signature ([A7.034]). Throws 409 with the present order when it is signed already. */
export async function addSignature(
  deps: SigningDeps,
  context: RequestContext,
  body: BodyOf<typeof contract.addSignature>,
): Promise<WorkOrder> {
  const stored = await keepPicture(deps, context, body)
  return await changeOrder(deps, context, body.orderId, (command) =>
    writeSignature(command, stored, body.photoName),
  )
}

/** Writes a stored signature on the order of a command. Throws 409 with the present order when it is signed already. */
export async function writeSignature(
  command: OrderCommand,
  stored: StoredPicture,
  photoName: string | null | undefined,
): Promise<void> {
  const { trx, row } = command
  permit(command, 'signature-add', { facts: { hasSignature: row.signature_file_id !== null } })
  const fileId = await recordStoredFile(trx, { ...stored, mediaType: 'image/png' })
  const name = photoName?.trim() ?? ''
  command.set({ signature_file_id: fileId, signature_name: name })
  command.log({ event: 'signature-captured', name: quoted(name) })
}

/** Removes the signature of an order ([A7.035]); nothing happens where there is none. */
export const deleteSignature = (
  deps: CommandDeps,
  context: RequestContext,
  orderId: number,
): Promise<WorkOrder> =>
  changeOrder(deps, context, orderId, async (command) => {
    permit(command, 'signature-delete')
    if (command.row.signature_file_id === null) return
    command.set({ signature_file_id: null, signature_name: '' })
    command.log({ event: 'signature-deleted' })
  })
