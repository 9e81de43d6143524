import type { DocumentListRow } from '@fettle/contract/document-rows'
import { type Actor, may, type Permission } from '@fettle/rules/access/permissions'
import type { DocumentLinkKind } from '@fettle/rules/documents/document-words'
import { localDay } from '@fettle/rules/time/time'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredDocumentRow } from './document-search.access.ts'

/** Permission to read the names of linked records. Orders are counted only, because their access differs by order. */
export const namePermissions: Readonly<Record<Exclude<DocumentLinkKind, 'Property' | 'Order'>, Permission>> =
  {
    Asset: 'assets.read',
    PM: 'pms.read',
    Part: 'parts.read',
    Vendor: 'vendors.read',
    Procedure: 'pms.read',
    Issue: 'issues.read',
  }

const plural: Readonly<Record<DocumentLinkKind, readonly [string, string]>> = {
  Property: ['property', 'properties'],
  Order: ['order', 'orders'],
  Asset: ['asset', 'assets'],
  PM: ['PM schedule', 'PM schedules'],
  Part: ['part', 'parts'],
  Vendor: ['vendor', 'vendors'],
  Procedure: ['procedure', 'procedures'],
  Issue: ['issue', 'issues'],
}

const namesAtMost = 3

/** Names of up to three linked records that the actor may read, then the numbers of the others by kind. */
function linkedText(linked: StoredDocumentRow['linked'], actor: Actor): string {
  const names: string[] = []
  const named = new Set<DocumentLinkKind>()
  const others = new Map<DocumentLinkKind, number>()
  for (const { kind, name } of linked ?? []) {
    const isReadable = kind !== 'Property' && kind !== 'Order' && may(actor, namePermissions[kind])
    if (name !== null && isReadable && names.length < namesAtMost) {
      names.push(name)
      named.add(kind)
    } else others.set(kind, (others.get(kind) ?? 0) + 1)
  }
  const counts = [...others].map(([kind, count]) =>
    [count, ...(named.has(kind) ? ['more'] : []), plural[kind][count === 1 ? 0 : 1]].join(' '),
  )
  return [...names, ...counts].join(', ')
}

/** A document as the list shows it ([C3.001]). */
export const presentDocumentRow = (row: StoredDocumentRow, now: Date, actor: Actor): DocumentListRow => ({
  documentId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  propertyName: row.property_name,
  docTitle: row.title,
  docType: row.type,
  docCategory: row.category,
  currentVersion: row.current_version,
  docStatus: row.status,
  docStatusDate: row.status_on,
  expiresOn: row.expires_on,
  isExpired: row.expires_on !== null && row.expires_on < localDay(now.getTime(), row.time_zone),
  linkedTo: linkedText(row.linked, actor),
  containerFileName: row.current_file_name ?? '',
  modifiedBy: row.modified_by_name ?? '',
  modifiedDateTime: row.modified_at.toISOString(),
})
