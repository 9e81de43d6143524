import type { AccountState } from '@fettle/rules/access/user-accounts'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

const looks = {
  Active: { color: 'gray', variant: 'outline' },
  Invited: { color: 'petrol', variant: 'light' },
  Locked: { color: 'red', variant: 'light' },
  Disabled: { color: 'gray', variant: 'light' },
} as const satisfies Record<AccountState, { color: string; variant: string }>

/** State of an account, as text and color ([C8.001]). */
export function StateBadge({ state }: { state: AccountState }): ReactNode {
  return <Badge {...looks[state]}>{state}</Badge>
}
