import { runAssetCommand } from '#features/assets/assets.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { getDocumentRow } from './documents.access.ts'
import { removeAssetLink } from './documents.repository.ts'

/**
 * Takes a document off an asset. One that belongs to nothing else is deleted with its versions; its files go with the next
 * sweep. Throws 404 where the asset or the document is not to be seen, or the one does not have the other.
 */
export const removeDocument = (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  context: RequestContext,
  { documentId, assetId }: { documentId: number; assetId: number },
): Promise<null> =>
  runAssetCommand(deps, context, assetId, async ({ trx, actor, log }) => {
    const { title } = await getDocumentRow(trx, actor, documentId)
    if (!(await removeAssetLink(trx, { documentId, assetId }))) throw notFound(`Document ${documentId}`)
    log({ event: 'document-removed', title })
    return async () => null
  })
