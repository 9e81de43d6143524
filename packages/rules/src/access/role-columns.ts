import type { ColumnOption, FormatKind } from '../records/list-columns.ts'

const column = (
  displayName: string,
  columnName: string,
  width: number,
  formatKind: FormatKind = 'text',
): ColumnOption => ({ displayName, columnName, direction: 'ascend', formatKind, width })

/** The columns of the list of roles ([C8.008]). */
export const roleColumns: readonly ColumnOption[] = [
  column('Name', 'name', 200),
  column('Kind', 'kind', 100),
  column('Privileges', 'privileges', 520),
  column('Users', 'userCount', 80, 'number'),
]
