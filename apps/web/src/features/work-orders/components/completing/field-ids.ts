import { sectionOfRequirement } from '../actions/requirement-sections.ts'

/** Field ids in the sheet. */
export const fieldIds = {
  tasks: 'completing-procedure',
  asset: 'completing-asset',
  customFields: 'completing-custom-fields',
  hours: 'completing-hours',
  message: 'completing-message',
  signature: 'completing-signature',
  status: 'completing-status',
} as const

const ofField: Readonly<Record<string, string>> = {
  tasks: fieldIds.tasks,
  assets: fieldIds.asset,
  assetId: fieldIds.asset,
  labor: fieldIds.hours,
  laborHours: fieldIds.hours,
  laborDate: fieldIds.hours,
  laborName: fieldIds.hours,
  notes: fieldIds.message,
  publicNotes: fieldIds.message,
  privateNotes: fieldIds.message,
  commentText: fieldIds.message,
  signature: fieldIds.signature,
  signatureDataUri: fieldIds.signature,
  requestedStatus: fieldIds.status,
}

/** Location of a missing requirement: its field in the sheet, else its section of the order. */
export function sectionOfMissing(field: string): string | undefined {
  const id = field.startsWith('extendedData.') ? fieldIds.customFields : ofField[field]
  return id !== undefined && document.getElementById(id) ? id : sectionOfRequirement(field)
}
