import { capabilities } from './privileges.ts'
import { completePrivileges, orderPrivilegeNames, orderValues, type RoleDraft } from './role-privileges.ts'

/** A role that has a privilege; for an order privilege with how far it reaches. */
export type PrivilegeHolder<R> = { readonly role: R; readonly value: string | null }

/** A privilege with every role that has it, and how many accounts have it through them. */
export type HeldPrivilege<R> = {
  readonly privilege: string
  readonly holders: readonly PrivilegeHolder<R>[]
  readonly users: number
}

const isNothing = (value: string) => value === 'None' || value === 'No'

/** Who has each privilege across all roles, in the order of the vocabulary; what an Edit brings along counts. */
export function privilegeHolders<R extends Omit<RoleDraft, 'name'> & { readonly userCount: number }>(
  roles: readonly R[],
): HeldPrivilege<R>[] {
  const complete = roles.map((role) => ({ role, privileges: completePrivileges(role) }))
  const held = (privilege: string, valueIn: (privileges: readonly string[]) => string | null | undefined) => {
    const holders = complete.flatMap(({ role, privileges }) => {
      const value = valueIn(privileges)
      return value === undefined ? [] : [{ role, value }]
    })
    return { privilege, holders, users: holders.reduce((sum, { role }) => sum + role.userCount, 0) }
  }
  return [
    ...capabilities.map((each) => held(each, (privileges) => (privileges.includes(each) ? null : undefined))),
    ...orderPrivilegeNames.map((name) =>
      held(name, (privileges) => {
        const value = orderValues(privileges)[name]
        return isNothing(value) ? undefined : value
      }),
    ),
  ]
}
