export { visibleOccurrencesAmong } from './pm-compliance.access.ts'
export { readComplianceRowsForPrint } from './pm-compliance.usecases.ts'
