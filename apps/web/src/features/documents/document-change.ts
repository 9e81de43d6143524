import { type DocumentDetail, documentDetail, getDocumentContent } from '@fettle/contract/documents'
import { queryOptions } from '@tanstack/react-query'
import { callForFile } from '#lib/api-client.ts'
import { documentQuery } from '#nouns/attachments/attachment.queries.ts'
import type { RecordKind } from '#records/change/record-change.ts'

/** Documents as a kind of record that is changed. */
export const documentKind: RecordKind<DocumentDetail> = {
  name: 'document',
  schema: documentDetail,
  idOf: ({ documentId }) => documentId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (documentId) => documentQuery(documentId).queryKey,
  listKey: ['document', 'list'],
}

/** The file of a version, which never changes. */
export const documentContentQuery = (documentId: number, version: number) =>
  queryOptions({
    queryKey: ['document', 'content', documentId, version],
    queryFn: async ({ signal }) =>
      (await callForFile(getDocumentContent, { params: { documentId, version }, signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  })
