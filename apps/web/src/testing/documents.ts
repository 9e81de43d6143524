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
