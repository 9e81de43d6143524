import type { AccountStart } from '@fettle/contract/account-changes'
import { createAccount } from '@fettle/contract/account-changes'
import { listRoles, type Role } from '@fettle/contract/roles'
import { changeWorker } from '@fettle/contract/worker-changes'
import type { InvitedPerson } from '@fettle/rules/people/invited-people'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { setUpQuery } from './set-up.queries.ts'

/** A line of the form. The key of its entries makes the call idempotent. */
export type InvitedLine = InvitedPerson & {
  readonly id: string
  readonly key: string
  /** Ids of a worker's trades. */
  readonly tradeIds?: readonly string[]
}

/** Result of a line: the created account, with a one-time password if no mail was sent. */
export type InvitedResult = {
  readonly name: string
  readonly loginName: string
  readonly password: string | null
  /** The account was created, but its worker's trades could not be saved. */
  readonly lacksTrades: boolean
}

type Trade = { readonly tradeId: number; readonly tradeName: string }

/** Roles available for invitations. A full user requires one with FM Access ([C8.003]). */
export const rolesToInviteQuery = queryOptions({
  queryKey: ['role', 'list'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
  select: (roles) =>
    roles.filter(({ kind, privileges }) => kind !== 'full' || privileges.includes('FM Access')),
})

type Invitation = {
  readonly lines: readonly InvitedLine[]
  readonly roles: readonly Role[]
  readonly trades: readonly Trade[]
  readonly start: AccountStart
  readonly onDone: (line: InvitedLine, result: InvitedResult) => void
  readonly onRefused: (line: InvitedLine, error: Error) => void
}

/** Creates the accounts one by one. A rejected line does not affect the others. */
export const invitePeopleOptions = (queries: QueryClient, propertyId: number) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ lines, onDone, onRefused, ...offer }: Invitation) => {
      for (const line of lines) {
        try {
          onDone(line, await invite(line, offer, propertyId))
        } catch (error) {
          if (!(error instanceof Error)) throw error
          onRefused(line, error)
        }
      }
    },
    onSettled: () =>
      Promise.all(
        [setUpQuery(propertyId).queryKey, ['account'], ['worker']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })

async function invite(
  line: InvitedLine,
  { roles, trades, start }: Pick<Invitation, 'roles' | 'trades' | 'start'>,
  propertyId: number,
): Promise<InvitedResult> {
  const { firstName, lastName, emailAddress, roleId, key, tradeIds = [] } = line
  const kind = roles.find((role) => role.roleId === Number(roleId))?.kind ?? 'requester'
  const { account, oneTimePassword } = await call(createAccount, {
    body: {
      kind,
      roleId: Number(roleId),
      propertyIds: [propertyId],
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      emailAddress: emailAddress.trim(),
      start,
    },
    idempotencyKey: key,
  })
  const served = kind === 'worker' ? trades.filter(({ tradeId }) => tradeIds.includes(String(tradeId))) : []
  return {
    lacksTrades: served.length > 0 && !(await saveTrades(account.assigneeId, served)),
    name: `${firstName.trim()} ${lastName.trim()}`,
    loginName: account.loginName,
    password: oneTimePassword,
  }
}

/**
 * Assigns trades and their orders to a new worker. Returns whether it was saved; the account exists in either
 * case.
 */
async function saveTrades(workerId: number | null, trades: readonly Trade[]): Promise<boolean> {
  if (workerId === null) return false
  const jobRanks = trades.map(({ tradeName }) => ({
    trade: tradeName,
    jobType: null,
    rank: 1,
    autoAssignWorkerFlag: true,
  }))
  const body = { tradeIds: trades.map(({ tradeId }) => tradeId), jobRanks }
  return await call(changeWorker, { params: { workerId }, body }).then(
    () => true,
    () => false,
  )
}
