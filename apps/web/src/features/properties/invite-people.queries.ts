import type { AccountStart } from '@fettle/contract/account-changes'
import { createAccount } from '@fettle/contract/account-changes'
import { listRoles, type Role } from '@fettle/contract/roles'
import type { InvitedPerson } from '@fettle/rules/invited-people'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { setUpQuery } from './set-up.queries.ts'

/** A line of the form; the key of its entries makes a repeated call harmless. */
export type InvitedLine = InvitedPerson & { readonly id: string; readonly key: string }

/** What became of a line: who has an account now, with a one-time password where no mail was sent. */
export type InvitedResult = {
  readonly name: string
  readonly loginName: string
  readonly password: string | null
}

/** Roles that somebody may be invited with; only one with FM Access makes a full user ([C8.003]). */
export const rolesToInviteQuery = queryOptions({
  queryKey: ['role', 'list'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
  select: (roles) =>
    roles.filter(({ kind, privileges }) => kind !== 'full' || privileges.includes('FM Access')),
})

type Invitation = {
  readonly lines: readonly InvitedLine[]
  readonly roles: readonly Role[]
  readonly start: AccountStart
  readonly onDone: (line: InvitedLine, result: InvitedResult) => void
  readonly onRefused: (line: InvitedLine, error: Error) => void
}

/** Makes the accounts one after the other; a line that is refused does not keep the others from being made. */
export const invitePeopleOptions = (queries: QueryClient, propertyId: number) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ lines, roles, start, onDone, onRefused }: Invitation) => {
      for (const line of lines) {
        try {
          onDone(line, await invite(line, roles, start, propertyId))
        } catch (error) {
          if (!(error instanceof Error)) throw error
          onRefused(line, error)
        }
      }
    },
    onSettled: () =>
      Promise.all(
        [setUpQuery(propertyId).queryKey, ['account']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })

async function invite(
  line: InvitedLine,
  roles: readonly Role[],
  start: AccountStart,
  propertyId: number,
): Promise<InvitedResult> {
  const { firstName, lastName, emailAddress, roleId, key } = line
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
  return {
    name: `${firstName.trim()} ${lastName.trim()}`,
    loginName: account.loginName,
    password: oneTimePassword,
  }
}
