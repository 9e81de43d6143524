import { maxRoleNameLength } from '@fettle/rules/role-privileges'

/** Characters that the search of roles and privileges takes. */
export const maxSearched = maxRoleNameLength

/** The text that the address names. */
export const readSearch = ({ search }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof search === 'string' || typeof search === 'number'
    ? String(search).slice(0, maxSearched) || undefined
    : undefined
