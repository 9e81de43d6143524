import type { DocumentListRow } from '@fettle/contract/document-rows'
import type { DocumentDetail } from '@fettle/contract/documents'

/** A boiler manual at version 3. */
export const aManual = (more: object = {}) => ({
  documentId: 12,
  fmRecordId: 12,
  fmModId: 1,
  docTitle: 'Boiler manual',
  docType: 'Manual',
  docCategory: '',
  docDescription: '',
  docStatus: 'Current',
  docStatusDate: '2026-01-01',
  currentVersion: 3,
  ...more,
})

/** A boiler manual with two versions, as the server returns it for its page. */
export const aDocument = (overrides: Partial<DocumentDetail> = {}): DocumentDetail => ({
  ...aManual({ currentVersion: 2 }),
  propertyId: 2,
  expiresOn: null,
  remindDays: null,
  nextVersionNumber: 3,
  containerFileName: 'boiler-2.pdf',
  createdBy: 'Imani Brandt',
  createdDateTime: '2026-01-01T12:00:00Z',
  modifiedBy: 'Dana Wright',
  modifiedDateTime: '2026-01-05T15:00:00Z',
  versions: [aVersion(2, { note: 'After the refit' }), aVersion(1)],
  workorderIds: [],
  pmScheduleIds: [],
  assetIds: [51],
  partIds: [],
  vendorIds: [],
  procedureIds: [],
  issueIds: [],
  costs: [],
  links: [{ kind: 'Asset', recordId: 51, name: 'B-1 Boiler' }],
  ...overrides,
})

/** A version of the boiler manual. */
export const aVersion = (
  version: number,
  overrides: Partial<DocumentDetail['versions'][number]> = {},
): DocumentDetail['versions'][number] => ({
  version,
  containerFileName: `boiler-${version}.pdf`,
  url: null,
  mediaType: 'application/pdf',
  byteSize: 2048,
  note: '',
  createdBy: 'Imani Brandt',
  createdDateTime: '2026-01-05T15:00:00Z',
  ...overrides,
})

/** A row of the list of documents as the server returns it. */
export const aDocumentRow = (overrides: Partial<DocumentListRow> = {}): DocumentListRow => ({
  documentId: 12,
  fmRecordId: 12,
  fmModId: 1,
  propertyId: 2,
  propertyName: 'Riverside',
  docTitle: 'Boiler manual',
  docType: 'Manual',
  docCategory: 'Heating',
  currentVersion: 3,
  docStatus: 'Current',
  docStatusDate: '2026-01-01',
  expiresOn: null,
  isExpired: false,
  linkedTo: '',
  containerFileName: 'boiler.pdf',
  modifiedBy: 'Dana Wright',
  modifiedDateTime: '2026-01-05T15:00:00Z',
  ...overrides,
})
