import { type ColumnOption, column } from '../records/list-columns.ts'

/** The columns of the list of procedures ([C8.028]). */
export const procedureColumns: readonly ColumnOption[] = [
  column('Title', 'title', 290),
  column('Trade', 'tradeName', 170),
  column('Asset category', 'assetClassName', 150),
  column('Lines', 'lineCount', 72, 'number'),
  column('PM schedules', 'scheduleCount', 116, 'number'),
  column('Mandatory', 'mandatoryFlag', 96, 'flag'),
  column('Active', 'activeFlag', 72, 'flag'),
]
