import type { AccountDetail } from '@fettle/contract/accounts'
import { Alert } from '@mantine/core'
import { IconShield, IconUser } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { logSection } from '#records/page/log-section.tsx'
import { RecordArticle } from '#records/page/record-article.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { accountKind } from '../user-change.ts'
import { accountLogQuery } from '../users.queries.ts'
import { SignInCard } from './sign-in-card.tsx'
import { StateBadge } from './state-badge.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserMenu } from './user-menu.tsx'

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
