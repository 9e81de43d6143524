import { addDocuments } from '@fettle/contract/documents'
import { addAssetPhotos, addPhotos } from '@fettle/contract/photos'
import { upload } from '#lib/upload.ts'

export type AttachmentKind = 'photo' | 'document'

/**
 * The record that files belong to, by the fields of the form that carries them, such as `workorderId`. Photos of an asset
 * have a call of their own, whose field is `AssetId` ([B3.014]).
 */
export type AttachmentOwner = Readonly<Record<string, number>>

/** What is told of a document beside its file. */
export type AttachmentTexts = Readonly<
  Partial<Record<'docTitle' | 'docType' | 'docDescription' | 'note', string>>
>

/** A file with the key of its call: the same for every attempt, so that a file that did arrive is not added twice. */
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
  /** Called with the part that has left the device, 0 to 1. */
  readonly onProgress: (sent: number) => void
  readonly maxMegabytes?: number
}

/** Adds one photo or document to its record. Raises an `ApiError` where it is refused or does not arrive. */
export async function sendFile({ kind, owner, texts = {}, file, key, ...progress }: Sending): Promise<void> {
  const body = new FormData()
  for (const [name, id] of Object.entries(owner)) body.append(name, String(id))
  for (const [name, text] of Object.entries(texts)) if (text !== '') body.append(name, text)
  body.append(kind === 'photo' ? 'Photo' : 'Document', file)
  const options = { body, idempotencyKey: key, ...progress }
  if (kind === 'document') await upload(addDocuments, options)
  else await upload('AssetId' in owner ? addAssetPhotos : addPhotos, options)
}
