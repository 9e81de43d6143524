import type { DocumentDetail, DocumentRow } from '@fettle/contract/documents'
import { presentStamp } from '#records/record-stamp.ts'
import type { DocumentListRow } from './documents.access.ts'
import type { LinkRow, VersionRow } from './documents.repository.ts'

export const presentDocument = (row: DocumentListRow): DocumentRow => ({
  documentId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  docTitle: row.title,
  docType: row.type,
  docCategory: row.category,
  docDescription: row.description,
  docStatus: row.status,
  docStatusDate: row.status_on,
  expiresOn: row.expires_on,
  remindDays: row.remind_days,
  currentVersion: row.current_version,
  nextVersionNumber: row.current_version + 1,
  containerFileName: row.current_file_name ?? '',
  createdBy: row.creator_name ?? '',
  createdDateTime: row.created_at.toISOString(),
  modifiedBy: row.changer_name ?? '',
  modifiedDateTime: row.modified_at.toISOString(),
})

/** Links of a document that its reader may see: order ids, cost lines, and the names of records. */
export type VisibleLinks = { orders: ReadonlySet<number> } & Pick<DocumentDetail, 'costs' | 'links'>

export function presentDocumentDetail(
  row: DocumentListRow,
  versions: readonly VersionRow[],
  links: readonly LinkRow[],
  visible: VisibleLinks,
): DocumentDetail {
  const idsOf = (pick: (link: LinkRow) => number | null) =>
    links.map(pick).filter((id): id is number => id !== null)
  return {
    ...presentDocument(row),
    versions: versions.map((version) => ({
      version: version.version,
      containerFileName: version.file_name,
      url: version.url,
      mediaType: version.media_type ?? '',
      byteSize: version.byte_size ?? 0,
      note: version.note,
      createdBy: version.creator_name ?? '',
      createdDateTime: version.created_at.toISOString(),
    })),
    workorderIds: idsOf((link) => link.work_order_id).filter((id) => visible.orders.has(id)),
    pmScheduleIds: idsOf((link) => link.pm_schedule_id),
    assetIds: idsOf((link) => link.asset_id),
    partIds: idsOf((link) => link.part_id),
    vendorIds: idsOf((link) => link.company_id),
    procedureIds: idsOf((link) => link.procedure_id),
    issueIds: idsOf((link) => link.issue_id),
    costs: visible.costs,
    links: visible.links,
  }
}
