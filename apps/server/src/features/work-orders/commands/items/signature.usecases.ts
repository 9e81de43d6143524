import type * as contract from '@fettle/contract/order-items'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { problem } from '@fettle/rules/problem'
import type { FeatureDeps } from '../../../../platform/deps.ts'
import { invalid } from '../../../../platform/http/problem-error.ts'
import type { RequestContext } from '../../../../platform/http/request-context.ts'
import { readPng } from '../../../../platform/images/png.ts'
import { insertStoredFile } from '../../signature.repository.ts'
import { getVisibleWorkOrder } from '../../work-orders.access.ts'
import { quoted } from '../log-texts.ts'
import { type CommandDeps, changeOrder, permit } from '../order-command.usecases.ts'

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

/**
 * Keeps a signature ([A7.034]). The picture is stored before the transaction, so that no lock waits for a disk;
 * an order that refuses it leaves a file without a row, which the sweep of files takes away.
 * Throws 409 with the present order when it is signed already.
 */
export async function addSignature(
  deps: CommandDeps & Pick<FeatureDeps, 'storage'>,
  context: RequestContext,
  { orderId, photoName, signatureDataUri }: BodyOf<typeof contract.addSignature>,
): Promise<WorkOrder> {
  const picture = pictureOf(signatureDataUri)
  await getVisibleWorkOrder(deps.db, context.actor, orderId)
  const stored = await deps.storage.put(picture, 'image/png')
  return await changeOrder(deps, context, orderId, async (command) => {
    const { trx, row } = command
    permit(command, 'signature-add', { facts: { hasSignature: row.signature_file_id !== null } })
    const fileId = await insertStoredFile(trx, { ...stored, mediaType: 'image/png' })
    const name = photoName?.trim() ?? ''
    command.set({ signature_file_id: fileId, signature_name: name })
    command.log('signature', name === '' ? 'Signature captured' : `Signature captured: ${quoted(name)}`)
  })
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
    command.log('signature', 'Signature deleted')
  })
