import type { Actor } from '@fettle/rules/access/permissions'
import { orderReading } from '@fettle/rules/orders/order-visibility'
import {
  factsOf,
  getVisibleWorkOrder,
  workOrderForbidden,
} from '#features/foundation/order-access/order-access.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { findStoredContent } from '#platform/storage/read-stored-file.ts'
import { findStoredFile } from './signature.repository.ts'

/** An order's signature as a data URL, or null if unsigned. */
export async function readSignature(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  actor: Actor,
  workorderId: number,
) {
  const order = await getVisibleWorkOrder(db, actor, workorderId)
  if (orderReading(factsOf(order), actor) === 'state') throw workOrderForbidden()
  const file =
    order.signature_file_id === null ? undefined : await findStoredFile(db, order.signature_file_id)
  const content = file ? await findStoredContent(storage, file.sha256) : null
  return {
    orderId: workorderId,
    photoName: order.signature_name,
    signatureDataUri: file && content ? `data:${file.media_type};base64,${content.toString('base64')}` : null,
  }
}
