import {
  getDocument,
  getDocumentVersion,
  listDocuments,
  removeAssetDocument,
  removeDocumentLink,
  removeVendorDocument,
} from '@fettle/contract/documents'
import type { QueryInput } from '@fettle/contract/route'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Documents of one record are read all at once. */
const documentsOfRecord = 1000

/** The documents of a record, by title. */
export const documentsQuery = (
  owner: Pick<QueryInput<typeof listDocuments>, 'assetId' | 'vendorId' | 'pmScheduleId'>,
) =>
  queryOptions({
    queryKey: ['document', 'of', owner],
    queryFn: async ({ signal }) =>
      (await call(listDocuments, { query: { ...owner, take: documentsOfRecord }, signal })).data,
  })

/** One document with its versions, the newest first, and what it belongs to. */
export const documentQuery = (documentId: number) =>
  queryOptions({
    queryKey: ['document', 'detail', documentId],
    queryFn: ({ signal }) => call(getDocument, { params: { documentId }, signal }),
  })

/** Fetches one version of a document as a file ([A2.123]); no dialog tells of a failure ([A2.124]). */
export const documentFileOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (params: { documentId: number; version: number }) => call(getDocumentVersion, { params }),
  })

/** The record that documents can be taken off. */
export type DocumentOwner =
  | { readonly assetId: number }
  | { readonly vendorId: number }
  | { readonly workorderId: number }
  | { readonly pmScheduleId: number }

/** Takes a document off its record; the caller shows why it could not. */
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

/** Reads everything again that shows documents. */
export async function refreshDocuments(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['document'] })
  await queries.invalidateQueries({ queryKey: ['work-order', 'detail'] })
}
