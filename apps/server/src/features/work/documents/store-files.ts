import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { addDocuments as addDocumentsRoute, DocumentRow } from '@fettle/contract/documents'
import type { BodyOf } from '@fettle/contract/route'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { StagedFile } from '#platform/storage/staged-file.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import {
  type Change,
  type DocumentLink,
  insertDocument,
  insertVersion,
  logDocument,
  logLink,
} from './documents.repository.ts'

export type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'clock' | 'config' | 'jobs'>
export type Fields = BodyOf<typeof addDocumentsRoute>
export type CheckedFile = { fileName: string; staged: StagedFile; mediaType: string }
/** A request to add files to a record. */
export type Adding<D extends Deps = Deps> = { deps: D; context: RequestContext; fields: Fields }
/** Stores files at their resolved target. */
export type Add = (files: readonly CheckedFile[]) => Promise<DocumentRow[]>

/** Throws 400 if the fields name another property than the record's. */
export function assertSameProperty({ propertyId }: Fields, owner: number): void {
  if (propertyId === undefined || propertyId === owner) return
  const message = 'Is not the property of what the document belongs to.'
  throw invalid([{ field: 'propertyId', code: 'not-allowed', message }])
}

type DocumentTarget = {
  propertyId: number
  link: DocumentLink | null
  fields: Fields
  files: readonly CheckedFile[]
  change: Change
}

/** Stores each file as a document of a record with its first version. Returns their ids. */
export async function storeFiles(
  trx: Trx,
  deps: Deps,
  { propertyId, link, fields, files, change }: DocumentTarget,
): Promise<number[]> {
  const ids: number[] = []
  for (const file of files) {
    const title = files.length === 1 ? fields.docTitle?.trim() : undefined
    const documentId = await insertDocument(trx, {
      property_id: propertyId,
      title: title || path.basename(file.fileName, path.extname(file.fileName)) || file.fileName,
      type: fields.docType?.trim() ?? '',
      category: fields.docCategory?.trim() ?? '',
      description: fields.docDescription?.trim() ?? '',
      ...(fields.docStatus !== undefined && { status: fields.docStatus }),
      ...(fields.expiresOn !== undefined && { expires_on: fields.expiresOn }),
      ...(fields.remindDays !== undefined && { remind_days: fields.remindDays }),
      is_kept: link === null,
      link,
    })
    await insertVersion(trx, documentId, {
      ...(await storeVersion(trx, deps, file)),
      note: fields.note?.trim() ?? '',
    })
    await logDocument(trx, documentId, change, { event: 'document-entered', name: file.fileName })
    if (link) await logLink(trx, documentId, change, { event: 'link-added', link })
    ids.push(documentId)
  }
  return ids
}

export const storeVersion = async (
  trx: Trx,
  { storage }: Deps,
  { fileName, staged, mediaType }: CheckedFile,
) => ({
  fileId: await storeFile(trx, storage, { mediaType, content: () => createReadStream(staged.path) }),
  url: null,
  fileName,
})
