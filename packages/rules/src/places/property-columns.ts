import { type ColumnOption, column } from '../records/list-columns.ts'

/** The columns of the list of properties ([C8.021]). */
export const propertyColumns: readonly ColumnOption[] = [
  column('Code', 'propertyCode', 110),
  column('Name', 'propertyName', 260),
  column('City', 'city', 150),
  column('State', 'state', 120),
  column('Time zone', 'propertyTimeZone', 170),
  column('Active', 'propertyActiveFlag', 72, 'flag'),
]
