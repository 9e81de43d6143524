import { getUser } from '@fettle/contract/users'
import { callQuery } from '#lib/call-query.ts'

/** The account of another user of this device, for administrators. Fails for users that they may not see. */
export const ownerQuery = (userId: number) => ({
  ...callQuery(['user', 'queue-owner', userId], getUser, { params: { userId } }),
  retry: false,
})
