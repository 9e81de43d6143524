import { passwordLinkHours } from '@fettle/rules/access/user-accounts'
import type { ReactNode } from 'react'
import { ShownOnce } from '#ui/shown-once.tsx'

type Props = { readonly loginName: string; readonly password: string; readonly onClose: () => void }

/** A one-time password to pass on, shown only once ([C8.005]). */
export function OneTimePassword({ loginName, password, onClose }: Props): ReactNode {
  return (
    <ShownOnce secret={password} onClose={onClose}>
      Hand it on now: it is not shown again. {loginName} signs in with it within {passwordLinkHours} hours and
      then chooses a password.
    </ShownOnce>
  )
}
