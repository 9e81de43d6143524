import { type AccountDetail, getAccount, listAccountLog } from '@fettle/contract/accounts'
import { listRoles } from '@fettle/contract/roles'
import { listWorkerRows } from '@fettle/contract/worker-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { logPages } from '#records/page/log-pages.ts'

/** One account with the details for its page. */
export const accountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['user-account', 'administered', userId],
    queryFn: ({ signal }) => call(getAccount, { params: { userId }, signal }),
  })

/** History of an account, newest first, page by page. Refetched after a change of the account. */
export const accountLogQuery = ({ userId, fmModId }: Pick<AccountDetail, 'userId' | 'fmModId'>) =>
  logPages(['user-account', 'log', userId, fmModId], (query, signal) =>
    call(listAccountLog, { params: { userId }, query, signal }),
  )

/** All roles, as choices. */
export const rolesToGiveQuery = queryOptions({
  queryKey: ['role', 'list'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
})

const offered = 50

/** Workers of a property by typed name, as choices. */
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

/** File name of the spreadsheet. */
export const userSheetName = 'Users.xlsx'

/** Downloads the whole found set as a spreadsheet. */
export const userSheetOptions = () =>
  sheetOptions<EffectiveUserSearch>((request) => callForFile(exportAccounts, request))

/** Downloads a spreadsheet of selected users. */
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

/** A user to print, with the property for its formats. */
export type PrintedUser = { readonly userId: number; readonly propertyId: number }

/** Queues the report of selected users. */
export const printChosenOptions = () =>
  chosenReportOptions({
    reportId: accountReports.list,
    kind: { ...userListKind, idOf: ({ userId }: PrintedUser) => userId },
  })

/** Number of users per search, in order. */
export async function countUserSets(searches: readonly UserSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countAccounts, { body: { filters }, signal })
  return counts.map(foundCount)
}
