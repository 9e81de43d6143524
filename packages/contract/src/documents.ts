import { documentStatuses } from '@fettle/rules/documents/document-status'
import { documentLinkKinds } from '@fettle/rules/documents/document-words'
import { maxLength, maxRemindDays } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { day, enteredDay, flagText, instant, paged, paging, recordId, recordIdText, text } from './common.ts'
import { costKinds } from './costs.ts'
import { documentSummary } from './order-children.ts'
import { route } from './route.ts'

/** A document in a list, with its last change ([B3.030]–[B3.032]). */
export const documentRow = z.extend(documentSummary, {
  propertyId: recordId,
  expiresOn: z.nullable(day),
  /** Days before the end with a notice; null for 60, 30 and 7. */
  remindDays: z.nullable(z.int()),
  nextVersionNumber: z.int(),
  /** The file of the current version, or the host of its web address. */
  containerFileName: z.string(),
  createdBy: z.string(),
  createdDateTime: instant,
  modifiedBy: z.string(),
  modifiedDateTime: instant,
})
export type DocumentRow = z.infer<typeof documentRow>

/** One stored version, without its bytes. A web address has no media type, and a size of 0. */
export const documentVersionSummary = z.object({
  version: z.int(),
  containerFileName: z.string(),
  /** The web address of a version without a file. */
  url: z.nullable(z.string()),
  mediaType: z.string(),
  byteSize: z.int(),
  note: z.string(),
  createdBy: z.string(),
  createdDateTime: instant,
})

/** A record of a document, by name. */
export const documentLink = z.object({
  kind: z.enum(documentLinkKinds),
  recordId,
  name: z.string(),
})
export type DocumentLinkName = z.infer<typeof documentLink>

/** A document with its versions, newest first, and its attachments ([B3.031], [B3.033]). */
export const documentDetail = z.extend(documentRow, {
  versions: z.array(documentVersionSummary),
  workorderIds: z.array(recordId),
  pmScheduleIds: z.array(recordId),
  assetIds: z.array(recordId),
  partIds: z.array(recordId),
  vendorIds: z.array(recordId),
  procedureIds: z.array(recordId),
  issueIds: z.array(recordId),
  /** Labor or part lines on orders visible to the caller. */
  costs: z.array(z.object({ costId: recordId, costKind: z.enum(costKinds) })),
  /** The linked records that the caller may read, by kind and name. Costs are not among them. */
  links: z.array(documentLink),
})
export type DocumentDetail = z.infer<typeof documentDetail>

/** The file of one version; `containerData` is base64 ([B2.055]). */
export const documentVersion = z.object({
  documentId: recordId,
  version: z.int(),
  containerFileName: z.string(),
  mediaType: z.string(),
  containerData: z.string(),
})

const documentSortColumns = ['docTitle', 'docType', 'docCategory', 'docStatus', 'docStatusDate'] as const

const documentQuery = z.strictObject({
  ...paging({ take: pageSizes.documents, maxTake: 1000, sortColumns: documentSortColumns }),
  propertyId: z.optional(recordIdText),
  workorderId: z.optional(recordIdText),
  assetId: z.optional(recordIdText),
  pmScheduleId: z.optional(recordIdText),
  partId: z.optional(recordIdText),
  vendorId: z.optional(recordIdText),
  procedureId: z.optional(recordIdText),
  issueId: z.optional(recordIdText),
  /** Requires `costKind`, because labor and part ids overlap. */
  costId: z.optional(recordIdText),
  costKind: z.optional(z.enum(costKinds)),
  docType: z.optional(text(maxLength.documentType)),
  docCategory: z.optional(text(maxLength.documentType)),
  docStatus: z.optional(z.enum(documentStatuses)),
  /** Matches anywhere in title and description. */
  docTitle: z.optional(text(200)),
})
export type DocumentQuery = z.output<typeof documentQuery>

export const listDocuments = route('GET', '/api/Documents', {
  name: 'listDocuments',
  permission: 'documents.read',
  summary: 'Documents that the caller may see, by title.',
  query: documentQuery,
  response: paged(documentRow),
})

export const getDocument = route('GET', '/api/Documents/{documentId}', {
  name: 'getDocument',
  permission: 'documents.read',
  summary: 'One document with its versions and what it belongs to.',
  params: z.object({ documentId: recordIdText }),
  response: documentDetail,
})

export const getDocumentVersion = route('GET', '/api/Documents/{documentId}/versions/{version}', {
  name: 'getDocumentVersion',
  permission: 'documents.read',
  summary: 'One version of a document with its file.',
  params: z.object({ documentId: recordIdText, version: recordIdText }),
  response: documentVersion,
})

export const addDocuments = route('POST', '/api/Documents', {
  name: 'addDocuments',
  permission: 'documents.attach',
  summary:
    'Adds up to fifteen files as documents of an order or a cost on it, an asset, a part, a vendor, a PM schedule, a procedure or an issue, or one as the next version of a document. Without any of these, a document of the property, which requires Edit Documents, a title for one file, and a type.',
  bodyKind: 'multipart',
  fileField: 'Document',
  body: z.strictObject({
    propertyId: z.optional(recordIdText),
    workorderId: z.optional(recordIdText),
    assetId: z.optional(recordIdText),
    /**
     * Requires permission to edit vendors. The property is the vendor's, or `propertyId` for a vendor without
     * one.
     */
    vendorId: z.optional(recordIdText),
    /** Requires permission to edit PM schedules. Its orders receive the document. */
    pmScheduleId: z.optional(recordIdText),
    /** Requires permission to edit parts. */
    partId: z.optional(recordIdText),
    /** Requires permission to edit procedures. `propertyId` is required with multiple properties. */
    procedureId: z.optional(recordIdText),
    /** Requires permission to edit issues. Orders created from it receive the document. */
    issueId: z.optional(recordIdText),
    /**
     * A labor or part line on an order, with `costKind`. Requires permission to add documents to the order.
     */
    costId: z.optional(recordIdText),
    costKind: z.optional(z.enum(costKinds)),
    /** The document for which the file is a new version. */
    documentId: z.optional(recordIdText),
    docTitle: z.optional(text(200)),
    docType: z.optional(text(maxLength.documentType)),
    docCategory: z.optional(text(maxLength.documentType)),
    docDescription: z.optional(text(4000)),
    docStatus: z.optional(z.enum(documentStatuses)),
    expiresOn: z.optional(enteredDay),
    remindDays: z.optional(recordIdText.check(z.maximum(maxRemindDays, 'Enter at most 3,650 days.'))),
    note: z.optional(text(1000)),
  }),
  status: 201,
  response: z.array(documentRow),
})

export const removeAssetDocument = route('DELETE', '/api/Documents/{documentId}/assets/{assetId}', {
  name: 'removeAssetDocument',
  permission: 'documents.remove',
  summary: 'Takes a document off an asset; one that belongs to nothing else is deleted with its versions.',
  params: z.object({ documentId: recordIdText, assetId: recordIdText }),
})

export const removeVendorDocument = route('DELETE', '/api/Documents/{documentId}/vendors/{vendorId}', {
  name: 'removeVendorDocument',
  permission: 'vendors.edit',
  summary:
    'Takes a document off a vendor; one that belongs to nothing else is deleted with its versions. Refused while a certificate of the vendor has it.',
  params: z.object({ documentId: recordIdText, vendorId: recordIdText }),
})

export const removeDocumentLink = route('DELETE', '/api/Documents/{documentId}/links', {
  name: 'removeDocumentLink',
  permission: 'documents.attach',
  summary:
    'Takes a document off one of these: an order, a PM schedule, a part, a procedure, an asset, a vendor, an issue, or a cost on an order; by who may add documents there. One that belongs to nothing else is deleted with its versions, unless `keep` is sent.',
  params: z.object({ documentId: recordIdText }),
  query: z.strictObject({
    workorderId: z.optional(recordIdText),
    pmScheduleId: z.optional(recordIdText),
    partId: z.optional(recordIdText),
    procedureId: z.optional(recordIdText),
    assetId: z.optional(recordIdText),
    vendorId: z.optional(recordIdText),
    issueId: z.optional(recordIdText),
    /** Requires `costKind`, because labor and part ids overlap. */
    costId: z.optional(recordIdText),
    costKind: z.optional(z.enum(costKinds)),
    /** Keeps a document that belongs to nothing else, as a document of its property. Requires Edit Documents. */
    keep: z.optional(flagText),
  }),
})

export const getDocumentContent = route('GET', '/api/Documents/{documentId}/versions/{version}/content', {
  name: 'getDocumentContent',
  permission: 'documents.read',
  summary:
    'The file of a version, streamed under its own name as a download. With `preview`, an image or a PDF is shown in a sandbox.',
  params: z.object({ documentId: recordIdText, version: recordIdText }),
  query: z.strictObject({ preview: z.optional(flagText) }),
  response: { file: 'application/octet-stream' },
})
