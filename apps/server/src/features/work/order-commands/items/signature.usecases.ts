import type * as contract from '@fettle/contract/order-items'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { quoted } from '@fettle/rules/orders/order-log-events'
import { problem } from '@fettle/rules/records/problem'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
} from '#features/work/work-orders/order-command.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readPng } from '#platform/images/png.ts'
import { recordStoredFile } from '#platform/storage/stored-file.repository.ts'

/** A signature is a small drawing. Larger pictures are rejected. */
const maxSide = 4000
const dataAddress = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/** Decodes the picture of a data URL. Throws 400 for anything but a PNG. */
function pictureOf(address: string): Buffer {
  const [, text] = dataAddress.exec(address) ?? []
  const bytes = Buffer.from(text ?? '', 'base64')
  const size = readPng(bytes)
  const fits = size && size.width > 0 && size.height > 0 && size.width <= maxSide && size.height <= maxSide
  if (!fits)
    throw invalid([problem('signatureDataUri', 'wrong-type', 'The signature must be a PNG picture.')])
  return bytes
}

/** A stored signature picture that is not linked to an order yet. */
export type StoredPicture = { sha256: string; byteSize: number }

type SigningDeps = CommandDeps & Pick<FeatureDeps, 'storage'>

/**
 * Stores the picture before the transaction, so that no lock waits for disk I/O. If the order rejects it, the
 * file sweep removes the orphan. Throws 400 for anything but a PNG.
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

/** Stores a signature ([A7.034]). Throws 409 with the current order if it is already signed. */
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

/**
 * Links a stored signature to the command's order. Throws 409 with the current order if it is already signed.
 */
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

/** Removes the signature of an order ([A7.035]). No-op on an unsigned order. */
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
