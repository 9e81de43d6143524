import { addDocuments } from '@fettle/contract/documents'
import { addAssetPhotos, addPhotos } from '@fettle/contract/photos'
import { upload } from '#lib/upload.ts'

export type AttachmentKind = 'photo' | 'document'

/**
 * The record of files, by the form field for its id, such as `workorderId`. Photos of an asset have a
 * separate call with the field `AssetId` ([B3.014]).
 */
export type AttachmentOwner = Readonly<Record<string, number>>

/** Metadata of a document. */
export type AttachmentTexts = Readonly<
  Partial<Record<'docTitle' | 'docType' | 'docDescription' | 'note', string>>
>

/** A file with an idempotency key shared by all attempts, so that a retry does not add it twice. */
export type KeyedFile = {
  readonly file: File
  readonly key: string
  /** Failed checklist line that a photo shows. */
  readonly taskId?: number | undefined
}

type Sending = KeyedFile & {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  readonly texts?: AttachmentTexts | undefined
  /** Called with the uploaded fraction, 0 to 1. */
  readonly onProgress: (sent: number) => void
  readonly maxMegabytes?: number
}

/** Uploads one photo or document to its record. Throws an `ApiError` if it is rejected or fails. */
export async function sendFile({ kind, owner, texts = {}, file, key, ...progress }: Sending): Promise<void> {
  const body = new FormData()
  for (const [name, id] of Object.entries(owner)) body.append(name, String(id))
  for (const [name, text] of Object.entries(texts)) if (text !== '') body.append(name, text)
  body.append(kind === 'photo' ? 'Photo' : 'Document', file)
  const options = { body, idempotencyKey: key, ...progress }
  if (kind === 'document') await upload(addDocuments, options)
  else await upload('AssetId' in owner ? addAssetPhotos : addPhotos, options)
}
