import type { AccountDetail } from '@fettle/contract/accounts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { useEscape } from '#ui/use-escape.ts'
import { disableChange, enableChange, useAccountChange } from '../user-change.ts'

/** What is rarely done with an account. */
export function UserMenu({ account }: { account: AccountDetail }): ReactNode {
  const [opened, setOpened] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const changing = useAccountChange(account.userId)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
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
      <Menu position="bottom-end" width={200} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isDisabled ? (
            <Menu.Item
              leftSection={<IconUserCheck size={16} aria-hidden />}
              onClick={() =>
                changing.run(enableChange(account), { notice: `${account.userName} may sign in again.` })
              }
            >
              Enable
            </Menu.Item>
          ) : (
            <Menu.Item
              color="red.8"
              leftSection={<IconUserOff size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              Disable
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!isAsking && <ChangeError error={changing.error} />}
      {isAsking && (
        <Confirm
          opened
          title={`Disable ${account.userName}?`}
          message="They are signed out everywhere and cannot sign in again until you enable the account. A timer that runs is stopped and its hours are posted."
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
