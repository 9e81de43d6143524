import { maxRoleNameLength } from '@fettle/rules/access/role-privileges'

/** Maximum characters for the search of roles and privileges. */
export const maxSearched = maxRoleNameLength

/** The search text in the URL. */
export const readSearch = ({ search }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof search === 'string' || typeof search === 'number'
    ? String(search).slice(0, maxSearched) || undefined
    : undefined
