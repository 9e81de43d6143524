import { getVendor, isOnCertificate, logVendorDocuments } from '#features/people/vendors/vendors.public.ts'
import { runAssetCommand } from '#features/things/assets/assets.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, notFound } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { changeOf } from './change-of.ts'
import { getDocumentRow } from './documents.access.ts'
import { removeLink } from './documents.repository.ts'

/**
 * Removes a document from an asset. Deletes it with its versions if it has no other links; the next sweep
 * removes its files. Throws 404 if asset or document is not visible, or they are not linked.
 */
export const removeDocument = (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  context: RequestContext,
  { documentId, assetId, keep }: { documentId: number; assetId: number; keep?: boolean | undefined },
): Promise<null> =>
  runAssetCommand(deps, context, assetId, async ({ trx, actor, log }) => {
    const { title } = await getDocumentRow(trx, actor, documentId)
    const removal = { ...changeOf(deps, context), keep }
    if (!(await removeLink(trx, documentId, { asset_id: assetId }, removal)))
      throw notFound(`Document ${documentId}`)
    log({ event: 'document-removed', title })
    return async () => null
  })

/**
 * Removes a document from a vendor, like `removeDocument`. Throws 409 while a certificate of the vendor uses
 * it, and 404 if vendor or document is not visible, or they are not linked.
 */
export const removeDocumentOfVendor = (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  context: RequestContext,
  { documentId, vendorId, keep }: { documentId: number; vendorId: number; keep?: boolean | undefined },
): Promise<null> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    await lockRecord(trx, 'company', vendorId)
    await getVendor(trx, actor, vendorId)
    const { title } = await getDocumentRow(trx, actor, documentId)
    if (await isOnCertificate(trx, { vendorId, documentId }))
      throw conflict(
        `${title} belongs to a certificate. Choose another document there first.`,
        undefined,
        'in-use',
      )
    const removal = { ...changeOf(deps, context), keep }
    if (!(await removeLink(trx, documentId, { company_id: vendorId }, removal)))
      throw notFound(`Document ${documentId}`)
    await logVendorDocuments(trx, vendorId, {
      event: 'documents-removed',
      author: authorOf(context),
      at: deps.clock.now(),
      names: [title],
    })
    return null
  })
