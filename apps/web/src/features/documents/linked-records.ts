import type { DocumentDetail, DocumentLinkName } from '@fettle/contract/documents'
import type { DocumentLinkKind } from '@fettle/rules/documents/document-words'
import type { LinkField } from './linkable-records.queries.ts'

type Linked = {
  readonly field: LinkField
  /** Path of the record's page, if it has one. */
  readonly path?: (id: number) => string
}

const linked: Readonly<Partial<Record<DocumentLinkKind, Linked>>> = {
  Order: { field: 'workorderId', path: (id) => `/orders/${id}` },
  Asset: { field: 'assetId', path: (id) => `/assets/${id}` },
  PM: { field: 'pmScheduleId', path: (id) => `/pms/${id}` },
  Part: { field: 'partId' },
  Vendor: { field: 'vendorId', path: (id) => `/vendors/${id}` },
  Procedure: { field: 'procedureId', path: (id) => `/admin/procedures/${id}` },
  Issue: { field: 'issueId', path: (id) => `/issuelog/${id}` },
}

/** The path of a linked record, or undefined for a record without a page. */
export const pathOfLink = ({ kind, recordId }: DocumentLinkName): string | undefined =>
  linked[kind]?.path?.(recordId)

/** The field with the id of linked records of a kind, or undefined for a property. */
export const fieldOfLink = ({ kind }: DocumentLinkName): LinkField | undefined => linked[kind]?.field

/** Ids of the records of one kind that a document is linked to. */
export const linkedIds = ({ links }: DocumentDetail, field: LinkField): number[] =>
  links.filter((link) => fieldOfLink(link) === field).map(({ recordId }) => recordId)
