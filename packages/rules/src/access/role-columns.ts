import { type ColumnOption, column } from '../records/list-columns.ts'

/** The columns of the list of roles ([C8.008]). */
export const roleColumns: readonly ColumnOption[] = [
  column('Name', 'name', 200),
  column('Kind', 'kind', 100),
  column('Privileges', 'privileges', 520),
  column('Users', 'userCount', 80, 'number'),
]
