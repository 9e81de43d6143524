import { getDocumentVersion, listDocuments } from '@fettle/contract/documents'
import type { QueryInput } from '@fettle/contract/route'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Documents of one record are read all at once. */
const documentsOfRecord = 1000

/** The documents of a record, by title. */
export const documentsQuery = (owner: Pick<QueryInput<typeof listDocuments>, 'assetId'>) =>
  queryOptions({
    queryKey: ['document', 'of', owner],
    queryFn: async ({ signal }) =>
      (await call(listDocuments, { query: { ...owner, take: documentsOfRecord }, signal })).data,
  })

/** Fetches one version of a document as a file ([A2.123]); no dialog tells of a failure ([A2.124]). */
export const documentFileOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (params: { documentId: number; version: number }) => call(getDocumentVersion, { params }),
  })
