import {
  type accountWithPassword,
  disableAccount,
  enableAccount,
  sendPasswordLink,
  setOneTimePassword,
  unlockAccount,
  updateAccount,
} from '@fettle/contract/account-changes'
import { type AccountDetail, accountDetail } from '@fettle/contract/accounts'
import type * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import type { RecordChange } from '#records/change/record-change.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { accountQuery } from './users.queries.ts'

/** Id of the account and the version seen by the person. */
type Seen = Pick<AccountDetail, 'userId' | 'fmModId'>
export type AccountChange = RecordChange<AccountDetail>

export const accountKind = recordKind('user-account', {
  id: 'userId',
  schema: accountDetail,
  query: accountQuery,
})

const paramsOf = ({ userId }: Seen) => ({ params: { userId } })

/** A change of an account's fields. */
export const accountChange = changeBy(accountKind, updateAccount)

export const disableChange = changeBy(accountKind, disableAccount)

export const enableChange = changeBy(accountKind, enableAccount)

export const unlockChange = changeBy(accountKind, unlockAccount)

export const linkChange = changeBy(accountKind, sendPasswordLink)

/** Sets a one-time password. `onPassword` shows it; it is not stored. */
export const oneTimePasswordChange = (seen: Seen, onPassword: (password: string) => void): AccountChange => ({
  signature: JSON.stringify([setOneTimePassword.name, seen.userId]),
  seen: seen.fmModId,
  send: async (headers) => {
    const answer: z.infer<typeof accountWithPassword> = await call(setOneTimePassword, {
      ...paramsOf(seen),
      ...headers,
    })
    if (answer.oneTimePassword !== null) onPassword(answer.oneTimePassword)
    return answer.account
  },
})

export const useAccountChange = (userId: number) => useRecordChange(accountKind, userId)
