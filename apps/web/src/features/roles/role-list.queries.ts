import { roleReports } from '@fettle/contract/reports'
import { countRoles, exportRoles, listRoleRows } from '@fettle/contract/role-list'
import { pageSizes } from '@fettle/rules/paging'
import { call, callForFile } from '#lib/api-client.ts'
import {
  chosenReportOptions,
  chosenSheetOptions,
  foundSetReportOptions,
} from '#records/export/list-exports.ts'
import { type FoundSetRequest, sheetOptions } from '#records/export/spreadsheet.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import { filterSetOf, foundCount } from '#records/saved-filters/saved-filters.queries.ts'
import type { EffectiveRoleSearch, RoleSearch } from './role-list-search.ts'
import { roleListKind } from './role-words.ts'

/** A page of the list of roles. */
export const roleListQuery = (search: EffectiveRoleSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions(['role', 'list', query], (signal) => call(listRoleRows, { query, signal }))
}

/** The name under which the spreadsheet is saved. */
export const roleSheetName = 'Roles.xlsx'

/** Fetches the whole found set as a spreadsheet. */
export const roleSheetOptions = () =>
  sheetOptions<EffectiveRoleSearch>((request) => callForFile(exportRoles, request))

/** Fetches a spreadsheet of roles that were chosen one by one. */
export const chosenSheet = () =>
  chosenSheetOptions({
    kind: roleListKind,
    fetchSheet: (ids, sort, signal) => callForFile(exportRoles, { query: { roleIds: ids, ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectiveRoleSearch>) => callForFile(exportRoles, request),
  })

/** Queues the report of the whole found set. */
export const printRoleListOptions = () =>
  foundSetReportOptions({
    reportId: roleReports.list,
    kind: roleListKind,
    readPage: (query: EffectiveRoleSearch, signal) => call(listRoleRows, { query, signal }),
  })

/** Queues the report of roles that were chosen one by one. */
export const printChosenOptions = () =>
  chosenReportOptions({ reportId: roleReports.list, kind: roleListKind })

/** How many roles each search finds, in their order. */
export async function countRoleSets(searches: readonly RoleSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countRoles, { body: { filters }, signal })
  return counts.map(foundCount)
}
