import * as z from 'zod/mini'
import { recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

/** The file of one version; `containerData` is base64 ([B2.055]). */
export const documentVersion = z.object({
  documentId: recordId,
  version: z.int(),
  containerFileName: z.string(),
  containerData: z.string(),
})

export const getDocumentVersion = route({
  name: 'getDocumentVersion',
  method: 'GET',
  path: '/api/Documents/{documentId}/versions/{version}',
  permission: 'documents.read',
  summary: 'One version of a document with its file.',
  params: z.object({ documentId: recordIdText, version: recordIdText }),
  response: documentVersion,
})
