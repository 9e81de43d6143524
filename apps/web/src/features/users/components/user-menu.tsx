import type { AccountDetail } from '@fettle/contract/accounts'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { disableChange, enableChange, useAccountChange } from '../user-change.ts'

/** Rare actions on an account. */
export function UserMenu({ account }: { account: AccountDetail }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const changing = useAccountChange(account.userId)
  if (!account.can.change) return null
  const isDisabled = account.state === 'Disabled'
  const disable = () =>
    changing.run(disableChange(account), {
      notice: `${account.userName} can no longer sign in.`,
      undo: enableChange,
      onDone: () => setAsking(false),
    })
  return (
    <>
      <ActionsMenu
        width={200}
        actions={[
          isDisabled
            ? {
                label: 'Enable',
                Icon: IconUserCheck,
                run: () =>
                  changing.run(enableChange(account), { notice: `${account.userName} may sign in again.` }),
              }
            : { label: 'Disable', Icon: IconUserOff, isDangerous: true, run: () => setAsking(true) },
        ]}
      />
      {!isAsking && <ChangeError error={changing.error} />}
      {isAsking && (
        <Confirm
          opened
          title={`Disable ${account.userName}?`}
          message="They are signed out everywhere and cannot sign in again until you enable the account. A timer that runs is stopped and its hours are booked."
          error={changing.error ? describeError(changing.error).message : undefined}
          isBusy={changing.isPending}
          isDangerous
          confirmLabel="Disable"
          onConfirm={disable}
          onClose={() => {
            changing.reset()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
