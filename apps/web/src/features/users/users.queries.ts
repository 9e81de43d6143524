import {
  type AccountDetail,
  countAccounts,
  exportAccounts,
  getAccount,
  listAccountLog,
  listAccounts,
} from '@fettle/contract/accounts'
import { accountReports } from '@fettle/contract/reports'
import { listRoles } from '@fettle/contract/roles'
import { listWorkerRows } from '@fettle/contract/worker-list'
import { pageSizes } from '@fettle/rules/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import {
  chosenReportOptions,
  chosenSheetOptions,
  foundSetReportOptions,
} from '#records/export/list-exports.ts'
import { type FoundSetRequest, sheetOptions } from '#records/export/spreadsheet.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import { logPages } from '#records/page/log-pages.ts'
import { filterSetOf, foundCount } from '#records/saved-filters/saved-filters.queries.ts'
import type { EffectiveUserSearch, UserSearch } from './user-search.ts'
import { userListKind } from './user-words.ts'

/** A page of the list of users. */
export const userListQuery = (search: EffectiveUserSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions(['user-account', 'list', query], (signal) => call(listAccounts, { query, signal }))
}

/** One account with everything that its page shows. */
export const accountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['user-account', 'administered', userId],
    queryFn: ({ signal }) => call(getAccount, { params: { userId }, signal }),
  })

/** What happened to an account, newest first, page after page. A change of it asks for it anew. */
export const accountLogQuery = ({ userId, fmModId }: Pick<AccountDetail, 'userId' | 'fmModId'>) =>
  logPages(['user-account', 'log', userId, fmModId], (query, signal) =>
    call(listAccountLog, { params: { userId }, query, signal }),
  )

/** All roles, to give one. */
export const rolesToGiveQuery = queryOptions({
  queryKey: ['role', 'list'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
})

const offered = 50

/** Workers of a property to choose one of, by what is typed of their names. */
export const workersToTieQuery = (propertyId: number, typed: string) =>
  queryOptions({
    queryKey: ['worker', 'list', 'choices', propertyId, typed],
    queryFn: ({ signal }) =>
      call(listWorkerRows, {
        query: { propertyId: String(propertyId), take: String(offered), ...(typed && { search: typed }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The name under which the spreadsheet is saved. */
export const userSheetName = 'Users.xlsx'

/** Fetches the whole found set as a spreadsheet. */
export const userSheetOptions = () =>
  sheetOptions<EffectiveUserSearch>((request) => callForFile(exportAccounts, request))

/** Fetches a spreadsheet of users that were chosen one by one. */
export const chosenSheet = () =>
  chosenSheetOptions({
    kind: userListKind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportAccounts, { query: { userIds: ids, ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectiveUserSearch>) => callForFile(exportAccounts, request),
  })

/** Queues the report of the whole found set. */
export const printUserListOptions = () =>
  foundSetReportOptions({
    reportId: accountReports.list,
    kind: userListKind,
    readPage: (query: EffectiveUserSearch, signal) => call(listAccounts, { query, signal }),
  })

/** A user that is printed, with the property in whose formats it is. */
export type PrintedUser = { readonly userId: number; readonly propertyId: number }

/** Queues the report of users that were chosen one by one. */
export const printChosenOptions = () =>
  chosenReportOptions({
    reportId: accountReports.list,
    kind: { ...userListKind, idOf: ({ userId }: PrintedUser) => userId },
  })

/** How many users each search finds, in their order. */
export async function countUserSets(searches: readonly UserSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countAccounts, { body: { filters }, signal })
  return counts.map(foundCount)
}
