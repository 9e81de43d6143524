import { createDocumentLink, linkDocument } from '@fettle/contract/document-changes'
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

/**
 * Creates a document from a file or a web address, and links it to records. A retry with the same key creates none twice,
 * and repeats no link.
 */
export async function sendDocument(sending: Sending): Promise<DocumentDetail> {
  const { draft, idempotencyKey } = sending
  let document = await create(sending)
  for (const { field, record } of draft.links)
    document = await call(linkDocument, {
      params: { documentId: document.documentId },
      body: { [field]: record.id },
      idempotencyKey: `${idempotencyKey}-${field}-${record.id}`,
    })
  return document
}

async function create({ draft, file, idempotencyKey, ...progress }: Sending): Promise<DocumentDetail> {
  const { source, propertyId, url, expiresOn, remindDays, links: _, ...texts } = draft
  if (source === 'link') {
    const body = {
      ...texts,
      propertyId,
      url,
      expiresOn: expiresOn === '' ? null : expiresOn,
      remindDays: remindDays === '' ? null : Number(remindDays),
    }
    return await call(createDocumentLink, { body, idempotencyKey })
  }
  const body = new FormData()
  const fields = { propertyId: String(propertyId), expiresOn, remindDays, ...texts }
  for (const [name, value] of Object.entries(fields)) if (value !== '') body.append(name, value)
  if (file !== null) body.append('Document', file)
  const [made] = await upload(addDocuments, { body, idempotencyKey, ...progress })
  if (made === undefined) throw new ApiError('addDocuments', 0, {}, 'unreadable')
  return await call(getDocument, { params: { documentId: made.documentId } })
}
