import {
  getDocument,
  getDocumentVersion,
  listDocuments,
  removeAssetDocument,
  removeDocumentLink,
  removeVendorDocument,
} from '@fettle/contract/documents'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

/** All documents of a record are loaded at once. */
const documentsOfRecord = 1000

/** Documents of a record, by title. */
export const documentsQuery = (owner: Exclude<DocumentOwner, { workorderId: number }>) =>
  queryOptions({
    queryKey: ['document', 'of', owner],
    queryFn: async ({ signal }) =>
      (await call(listDocuments, { query: { ...owner, take: documentsOfRecord }, signal })).data,
  })

/** A document with its versions, newest first, and its links. */
export const documentQuery = (documentId: number) =>
  callQuery(['document', 'detail', documentId], getDocument, { params: { documentId } })

/** Fetches a version of a document as a file ([A2.123]). Failures show no dialog ([A2.124]). */
export const documentFileOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (params: { documentId: number; version: number }) => call(getDocumentVersion, { params }),
  })

/** The record to remove documents from. */
export type DocumentOwner =
  | { readonly assetId: number }
  | { readonly vendorId: number }
  | { readonly workorderId: number }
  | { readonly partId: number }
  | { readonly pmScheduleId: number }
  | { readonly issueId: number }

/** Removes a document from its record. The caller shows failures. */
export const removeDocumentOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ documentId, owner }: { documentId: number; owner: DocumentOwner }) =>
      'assetId' in owner
        ? call(removeAssetDocument, { params: { documentId, ...owner } })
        : 'vendorId' in owner
          ? call(removeVendorDocument, { params: { documentId, ...owner } })
          : call(removeDocumentLink, { params: { documentId }, query: owner }),
    onSuccess: () => refreshDocuments(queries),
  })

/** Invalidates all queries with documents. */
export async function refreshDocuments(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['document'] })
  await queries.invalidateQueries({ queryKey: ['work-order', 'detail'] })
}
