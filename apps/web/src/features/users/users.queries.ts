import { type AccountDetail, getAccount, listAccountLog } from '@fettle/contract/accounts'
import { listRoles } from '@fettle/contract/roles'
import { listWorkerRows } from '@fettle/contract/worker-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { logPages } from '#records/page/log-pages.ts'

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

/** Workers of a property whose names match the typed text. */
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
