import { addDocuments } from '@fettle/contract/documents'
import { addAssetPhotos, addPhotoPart, addPhotos } from '@fettle/contract/photos'
import { ApiError } from '#lib/api-error.ts'
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
  /** Hash of the file. A large photo that has one is sent in parts. */
  readonly sha256?: string
}

/** Uploads one photo or document to its record. Throws an `ApiError` if it is rejected or fails. */
export async function sendFile({ kind, owner, texts = {}, file, key, ...rest }: Sending): Promise<void> {
  const { sha256 = '', ...progress } = rest
  const body = new FormData()
  for (const [name, id] of Object.entries(owner)) body.append(name, String(id))
  for (const [name, text] of Object.entries(texts)) if (text !== '') body.append(name, text)
  const options = { body, idempotencyKey: key, ...progress }
  if (kind === 'document') {
    body.append('Document', file)
    return void (await upload(addDocuments, options))
  }
  const route = 'AssetId' in owner ? addAssetPhotos : addPhotos
  if (sha256 === '' || file.size <= partBytes) {
    body.append('Photo', file)
    return void (await upload(route, options))
  }
  body.append('sentSha256', sha256)
  body.append('sentName', file.name)
  await sendParts(file, sha256)
  await upload(route, options).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.errors[0]?.code === 'parts-missing')) throw error
    await sendParts(file, sha256, 0)
    await upload(route, options)
  })
}

/** About three seconds of a slow mobile network. */
const partBytes = 128 * 1024

/** Bytes that the server has, by the hash of the photo. */
const received = new Map<string, number>()

/** Sends a photo from where the last attempt ended. The server says where to go on. */
async function sendParts(file: File, sha256: string, from = received.get(sha256) ?? 0): Promise<void> {
  for (let sent = from; sent < file.size; ) {
    const body = new FormData()
    body.append('sha256', sha256)
    body.append('offset', String(sent))
    body.append('Part', file.slice(sent, sent + partBytes))
    sent = (await upload(addPhotoPart, { body, onProgress: () => undefined })).received
    received.set(sha256, sent)
  }
}
