import { type AccountDetail, getAccount, listAccountLog } from '@fettle/contract/accounts'
import { listRoles } from '@fettle/contract/roles'
import { listWorkerRows } from '@fettle/contract/worker-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { callPages } from '#records/page/log-pages.ts'

/** One account with everything that its page shows. */
export const accountQuery = (userId: number) =>
  callQuery(['user-account', 'administered', userId], getAccount, { params: { userId } })

/** What happened to an account, newest first, page after page. A change of it asks for it anew. */
export const accountLogQuery = ({ userId, fmModId }: Pick<AccountDetail, 'userId' | 'fmModId'>) =>
  callPages(['user-account', 'log', userId, fmModId], listAccountLog, { params: { userId } })

/** All roles, to give one. */
export const rolesToGiveQuery = callQuery(['role', 'list'], listRoles)

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
