import type { ComplianceGroup, ComplianceSelection } from './compliance.ts'

/** What the numbers are called. */
export const selectionWords: Readonly<Record<ComplianceSelection, string>> = {
  inTime: 'Done in time',
  due: 'Due',
  leftOut: 'Left out',
  notDueYet: 'Not due yet',
  flagged: 'Flagged',
}

/** What the groups are called. */
export const groupWords: Readonly<Record<ComplianceGroup, string>> = {
  property: 'Property',
  trade: 'Trade',
  building: 'Building',
  assignee: 'Assignee',
  schedule: 'Schedule',
}
