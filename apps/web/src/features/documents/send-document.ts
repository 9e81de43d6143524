import { createDocumentLink } from '@fettle/contract/document-changes'
import { addDocuments, type DocumentDetail, getDocument } from '@fettle/contract/documents'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { upload } from '#lib/upload.ts'
import type { DocumentDraft } from './document-draft.ts'

type Sending = {
  readonly draft: DocumentDraft
  readonly file: File | null
  readonly idempotencyKey: string
  readonly maxMegabytes: number
  /** Called with the uploaded fraction, 0 to 1. */
  readonly onProgress: (sent: number) => void
}

/** Creates a document of a property from a file or a web address. A retry with the same key creates none twice. */
export async function sendDocument({
  draft,
  file,
  idempotencyKey,
  ...progress
}: Sending): Promise<DocumentDetail> {
  const { source, propertyId, url, expiresOn, ...texts } = draft
  if (source === 'link') {
    const body = { ...texts, propertyId, url, expiresOn: expiresOn === '' ? null : expiresOn }
    return await call(createDocumentLink, { body, idempotencyKey })
  }
  const body = new FormData()
  for (const [name, value] of Object.entries({ propertyId: String(propertyId), expiresOn, ...texts }))
    if (value !== '') body.append(name, value)
  if (file !== null) body.append('Document', file)
  const [made] = await upload(addDocuments, { body, idempotencyKey, ...progress })
  if (made === undefined) throw new ApiError('addDocuments', 0, {}, 'unreadable')
  return await call(getDocument, { params: { documentId: made.documentId } })
}
