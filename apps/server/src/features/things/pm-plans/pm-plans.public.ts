export type { ScheduleDates } from './coming-dates.usecases.ts'
export {
  type ComingDates,
  type DatesReader,
  datesOf,
  datesReader,
  datesWithoutTargets,
  readDatesOfAsset,
} from './coming-dates.usecases.ts'
export { exclusionReason, exclusionText, noOrderBecause, takesPart } from './excluded.ts'
export { hasCommonWork, pmSearchOf, pmTable, type StoredPmRow } from './pm-search.access.ts'
export { findTargets, type ScheduleRow, type TargetRow, type TargetSelection } from './pm-targets.access.ts'
export {
  meterOf,
  planColumns,
  planOf,
  ruleOf,
  type StateRow,
  stateOf,
  targetRecordOf,
} from './stored-plan.ts'
