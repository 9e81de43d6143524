import { alreadyUsed } from '@fettle/rules/records/save-refusals'
import type { ProblemError } from '#platform/http/problem-error.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'

/** 409: cannot delete a role with users or invitations (C0). */
export const roleInUse = (message: string): ProblemError => conflict(message, undefined, 'in-use')

/** 400: another role has the name. */
const roleNameTaken = (name: string): ProblemError => invalid([alreadyUsed('name', 'Role', name, '')])

/** 400: cannot change the kind of a role with users. */
export const kindStays = (users: number): ProblemError =>
  invalid([
    {
      field: 'kind',
      code: 'not-allowed',
      message: `${users === 1 ? '1 person has' : `${users} people have`} this role; its kind stays. Make a new role instead.`,
    },
  ])

/** 400: cannot change the kind of a role with API keys. */
export const kindStaysForKeys = (): ProblemError =>
  invalid([
    {
      field: 'kind',
      code: 'not-allowed',
      message: 'API keys have this role; its kind stays. Make a new role instead.',
    },
  ])

/** Maps a concurrent duplicate name to a problem. Rethrows all other errors. */
export const asRoleNameTaken =
  (name: string) =>
  (error: unknown): never => {
    const { constraint } = error as { constraint?: string }
    throw constraint === 'role_name' ? roleNameTaken(name) : error
  }
