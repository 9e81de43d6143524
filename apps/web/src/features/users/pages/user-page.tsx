import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { UserView } from '../components/user-view.tsx'
import { accountQuery } from '../users.queries.ts'

/** One user, `/admin/users/{id}`. */
export function UserPage({ userId }: { userId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(accountQuery(userId))}
      title="User Detail"
      nameOf={({ userName }) => userName}
      forbidden={forbiddenText}
      missing={{
        message: 'This user does not exist, or works where you do not administer.',
        wayOn: (
          <Anchor component={Link} to="/admin/users">
            Go to the list of users
          </Anchor>
        ),
      }}
      staleTitle="This user could not be refreshed"
    >
      {(account) => <UserView account={account} />}
    </ReadableRecord>
  )
}
