import type { AccountDetail } from '@fettle/contract/accounts'
import { Alert } from '@mantine/core'
import { IconShield, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { logSection } from '#records/page/log-section.tsx'
import { RecordArticle } from '#records/page/record-article.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { accountKind, disableChange, enableChange, useAccountChange } from '../user-change.ts'
import { accountLogQuery } from '../users.queries.ts'
import { SignInCard } from './sign-in-card.tsx'
import { StateBadge } from './state-badge.tsx'
import { UserFacts } from './user-facts.tsx'

type Props = { readonly account: AccountDetail }

/** A user with all account details and actions. */
export function UserView({ account }: Props): ReactNode {
  return (
    <>
      {!account.can.change && (
        <Alert color="gray" mb="sm">
          This person also works where you do not administer. An administrator of all their places can change
          the account.
        </Alert>
      )}
      <RecordArticle
        kind={accountKind}
        record={account}
        sections={useSections(account)}
        navLabel="Sections of this user"
        head={(chips) => <UserHead account={account} chips={chips} />}
      />
    </>
  )
}

function useSections(account: AccountDetail): RecordSection[] {
  const log = useInfiniteQuery(accountLogQuery(account))
  return [
    {
      id: overviewSection,
      title: 'Overview',
      column: 'facts',
      content: <UserFacts account={account} />,
    },
    {
      id: 'sign-in',
      title: 'Sign-in',
      column: 'story',
      chip: { label: 'Sign-in' },
      content: <SignInCard account={account} />,
    },
    logSection(log, 'story'),
  ]
}

function UserHead({ account, chips }: Props & { readonly chips: ReactNode }): ReactNode {
  return (
    <RecordHead
      title={account.userName}
      titleLabel="the name"
      line={`User Detail · ${account.kind}`}
      actions={<UserMenu account={account} />}
      liftsActions
      facts={[
        <StateBadge key="state" state={account.state} />,
        <>
          <HeadFact icon={<IconShield size={16} aria-hidden />}>{account.roleName}</HeadFact>
          <HeadFact icon={<IconUser size={16} aria-hidden />}>{account.loginName}</HeadFact>
        </>,
      ]}
    >
      {chips}
    </RecordHead>
  )
}

/** Rare actions on an account. */
function UserMenu({ account }: { account: AccountDetail }): ReactNode {
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
