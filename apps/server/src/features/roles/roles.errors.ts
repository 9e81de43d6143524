import { alreadyUsed } from '@fettle/rules/records/save-refusals'
import type { ProblemError } from '#platform/http/problem-error.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'

/** 409: a role that somebody has, or is invited to, was to be deleted (C0). */
export const roleInUse = (message: string): ProblemError => conflict(message, undefined, 'in-use')

/** 400: another role has the name. */
const roleNameTaken = (name: string): ProblemError => invalid([alreadyUsed('name', 'Role', name, '')])

/** 400: what a role with users is for cannot change under them. */
export const kindStays = (users: number): ProblemError =>
  invalid([
    {
      field: 'kind',
      code: 'not-allowed',
      message: `${users === 1 ? '1 person has' : `${users} people have`} this role; its kind stays. Make a new role instead.`,
    },
  ])

/** 400: what a role with API keys is for cannot change under them. */
export const kindStaysForKeys = (): ProblemError =>
  invalid([
    {
      field: 'kind',
      code: 'not-allowed',
      message: 'API keys have this role; its kind stays. Make a new role instead.',
    },
  ])

/** Reports a name that another transaction took first; passes every other error on. */
export const asRoleNameTaken =
  (name: string) =>
  (error: unknown): never => {
    const { constraint } = error as { constraint?: string }
    throw constraint === 'role_name' ? roleNameTaken(name) : error
  }
