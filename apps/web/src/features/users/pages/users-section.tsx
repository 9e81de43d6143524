import { recordIdText } from '@fettle/contract/common'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useSectionSearch } from '#records/list/use-section-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { userList } from '../users.list.tsx'

const UserPage = lazyComponent(async () => (await import('./user-page.tsx')).UserPage)
const CreateUserPage = lazyComponent(async () => (await import('./create-user-page.tsx')).CreateUserPage)

/** `/admin/users`: the list, a new user, or one of them ([C8.001]). */
export function UsersSection({ record, search, onSearch }: AdminSectionProps): ReactNode {
  const list = useSectionSearch('users', userList.address, { search, onSearch })
  if (record === undefined) return <userList.Page {...list} />
  const id = recordIdText.safeParse(record)
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      {record === 'create' ? (
        <CreateUserPage kind={search.kind} />
      ) : id.success ? (
        <UserPage userId={id.data} />
      ) : (
        <EmptyState message="This user does not exist." />
      )}
    </Suspense>
  )
}
