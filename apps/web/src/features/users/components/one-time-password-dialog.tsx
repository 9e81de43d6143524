import type { AccountDetail } from '@fettle/contract/accounts'
import { passwordLinkHours } from '@fettle/rules/access/user-accounts'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { oneTimePasswordChange, useAccountChange } from '../user-change.ts'
import { OneTimePassword } from './one-time-password.tsx'

type Props = { readonly account: AccountDetail; readonly onClose: () => void }

/** Sets a password that is shown once, after confirmation. Ends all sessions of the person. */
export function OneTimePasswordDialog({ account, onClose }: Props): ReactNode {
  const [password, setPassword] = useState<string | null>(null)
  const changing = useAccountChange(account.userId)
  return (
    <ModalPanel title={`One-time password for ${account.userName}`} opened onClose={onClose} size={460}>
      {password === null ? (
        <ActionForm
          label="Set one-time password"
          changing={changing}
          onCancel={onClose}
          onSubmit={() => changing.run(oneTimePasswordChange(account, setPassword))}
        >
          <Text size="sm">
            {account.userName} is signed out everywhere, and signs in with a password that you are shown once.
            It works for {passwordLinkHours} hours and must be changed then.
          </Text>
        </ActionForm>
      ) : (
        <OneTimePassword loginName={account.loginName} password={password} onClose={onClose} />
      )}
    </ModalPanel>
  )
}
