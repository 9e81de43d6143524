import {
  addWebVersion,
  changeDocument,
  linkDocument,
  makeVersionCurrent,
} from '@fettle/contract/document-changes'
import { listDocumentLog } from '@fettle/contract/document-rows'
import {
  addDocuments,
  type DocumentDetail,
  documentDetail,
  getDocument,
  getDocumentContent,
  removeDocumentLink,
} from '@fettle/contract/documents'
import { queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { upload } from '#lib/upload.ts'
import { documentQuery } from '#nouns/attachments/attachment.queries.ts'
import { lineChange, type RecordChange, recordChange } from '#records/change/record-change.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'
import type { LinkField } from './linkable-records.queries.ts'

type Version = Pick<DocumentDetail, 'documentId' | 'fmModId'>

export const documentKind = recordKind('document', {
  id: 'documentId',
  schema: documentDetail,
  query: documentQuery,
  computedKeys: [
    ['document', 'of'],
    ['work-order', 'detail'],
  ],
})

const of = ({ documentId }: Version) => ({ params: { documentId } })

/** A change of some fields of a document. */
export const documentChange = changeBy(documentKind, changeDocument)

/** A copy of an old version as the newest. */
export const madeCurrent = (seen: Version, version: number): RecordChange<DocumentDetail> =>
  recordChange(documentKind, makeVersionCurrent, { params: { documentId: seen.documentId, version } }, seen)

/** A web address as the next version. */
export const webVersion = changeBy(documentKind, addWebVersion)

type FileVersion = {
  readonly file: File
  readonly note: string
  readonly maxMegabytes: number
  readonly onProgress: (sent: number) => void
}

/** A file as the next version. */
export function fileVersion(
  { documentId }: Version,
  { file, note, ...progress }: FileVersion,
): RecordChange<DocumentDetail> {
  return {
    signature: JSON.stringify(['file-version', documentId, file.name, file.size, file.lastModified, note]),
    seen: undefined,
    send: async ({ idempotencyKey }) => {
      const body = new FormData()
      body.append('documentId', String(documentId))
      if (note !== '') body.append('note', note)
      body.append('Document', file)
      await upload(addDocuments, { body, idempotencyKey, ...progress })
      return await call(getDocument, { params: { documentId } })
    },
  }
}

/** A link to another record; it never conflicts with other changes. */
export const linkAdded = (seen: Version, field: LinkField, id: number): RecordChange<DocumentDetail> =>
  recordChange(documentKind, linkDocument, { ...of(seen), body: { [field]: id } })

/** Removes a link. The document stays, also without links. */
export const linkRemoved = (
  { documentId }: Version,
  field: LinkField,
  id: number,
): RecordChange<DocumentDetail> => {
  const options = { params: { documentId }, query: { [field]: String(id), keep: 'true' } }
  return {
    ...lineChange(removeDocumentLink, options),
    send: async (headers) => {
      await call(removeDocumentLink, { ...options, ...headers })
      return await call(getDocument, { params: { documentId } })
    },
  }
}

export const useDocumentChange = (documentId: number) => useRecordChange(documentKind, documentId)

/** The file of a version, which never changes. */
export const documentContentQuery = (documentId: number, version: number) =>
  queryOptions({
    queryKey: ['document', 'content', documentId, version],
    queryFn: async ({ signal }) =>
      (await callForFile(getDocumentContent, { params: { documentId, version }, signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The changes of a document, newest first. */
export const documentLogQuery = ({ documentId, fmModId }: Version) =>
  callPages(['document', 'log', documentId, fmModId], listDocumentLog, { params: { documentId } })
