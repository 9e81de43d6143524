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
import type { BodyInput } from '@fettle/contract/route'
import type * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { accountQuery } from './users.queries.ts'

/** Id of the account and the version seen by the person. */
type Seen = Pick<AccountDetail, 'userId' | 'fmModId'>
export type AccountChange = RecordChange<AccountDetail>

/** Accounts as an editable record kind. */
export const accountKind: RecordKind<AccountDetail> = {
  name: 'user-account',
  schema: accountDetail,
  idOf: ({ userId }) => userId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (userId) => accountQuery(userId).queryKey,
  listKey: ['user-account', 'list'],
}

const paramsOf = ({ userId }: Seen) => ({ params: { userId } })

/** A change of an account's fields. */
export const accountChange = (seen: Seen, body: BodyInput<typeof updateAccount>): AccountChange =>
  recordChange(accountKind, updateAccount, { ...paramsOf(seen), body }, seen)

export const disableChange = (seen: Seen): AccountChange =>
  recordChange(accountKind, disableAccount, paramsOf(seen), seen)

export const enableChange = (seen: Seen): AccountChange =>
  recordChange(accountKind, enableAccount, paramsOf(seen), seen)

export const unlockChange = (seen: Seen): AccountChange =>
  recordChange(accountKind, unlockAccount, paramsOf(seen), seen)

export const linkChange = (seen: Seen): AccountChange =>
  recordChange(accountKind, sendPasswordLink, paramsOf(seen), seen)

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

/** Callbacks to change an account, for buttons, fields and dialogs. */
export const useAccountChange = (userId: number): RecordChanging<AccountDetail> =>
  useRecordChange(accountKind, userId)
