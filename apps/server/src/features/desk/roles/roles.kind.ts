import * as contract from '@fettle/contract/role-list'
import { roleColumns } from '@fettle/rules/access/role-columns'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { anyRecord } from '#records/list/build-search.repository.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { roleSearch, roleTable, type StoredRoleRow } from './role-search.access.ts'
import { presentRoleRow } from './roles.presenter.ts'

type Query = Parameters<typeof roleSearch>[1]

/** The list of roles ([C8.008]). */
export const roleList: RecordList<StoredRoleRow, Query, contract.RoleRow> = {
  permission: 'users.read',
  routes: { list: contract.listRoleRows, count: contract.countRoles },
  sheet: { name: 'Roles', route: contract.exportRoles, settings: (db) => readSettings(db, null) },
  filters: contract.strictRoleFilters,
  columns: () => roleColumns,
  moment: readNow,
  records: roleTable,
  table: () => roleTable,
  within: () => anyRecord,
  search: ({ actor }, query) => roleSearch(actor, query),
  present: (rows) => rows.map(presentRoleRow),
}
