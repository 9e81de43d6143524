import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { UserView } from '../components/user-view.tsx'
import { accountQuery } from '../users.queries.ts'

/** One user, `/admin/users/{id}`. */
export const UserPage = ({ userId }: { userId: number }): ReactNode => (
  <RecordPage
    id={userId}
    one="user"
    query={accountQuery}
    list="/admin/users"
    missing="This user does not exist, or works where you do not administer."
  >
    {(account) => <UserView account={account} />}
  </RecordPage>
)
