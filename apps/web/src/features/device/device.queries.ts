import { getUser } from '@fettle/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The account of another user of this device, for administrators. Fails for users that they may not see. */
export const ownerQuery = (userId: number) =>
  queryOptions({
    queryKey: ['user', 'queue-owner', userId],
    queryFn: ({ signal }) => call(getUser, { params: { userId }, signal }),
    retry: false,
  })
