import type { SavedFilter } from '@fettle/contract/saved-filters'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'

type RoleFieldProps = {
  readonly roles: readonly { readonly roleId: number; readonly name: string }[]
  /** The filter or report as it is stored, or undefined for a new one. */
  readonly saved: Pick<SavedFilter, 'sharedRoleId' | 'sharedRole'> | undefined
  readonly value: number | null
  readonly onChange: (roleId: number | null) => void
}

/** The role to share with. Absent without permission to share, unless it is shared already. */
export function RoleField({ roles, saved, value, onChange }: RoleFieldProps): ReactNode {
  const shared = saved?.sharedRoleId ?? null
  const isKnown = shared === null || roles.some(({ roleId }) => roleId === shared)
  const offered = isKnown ? roles : [{ roleId: shared, name: saved?.sharedRole ?? '' }, ...roles]
  if (offered.length === 0) return null
  return (
    <Select
      label="Share with role"
      placeholder="Nobody"
      clearable
      data={offered.map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
