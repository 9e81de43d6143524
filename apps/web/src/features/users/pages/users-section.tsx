import { recordIdText } from '@fettle/contract/common'
import { Skeleton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type UserSearch, userAddress } from '../user-search.ts'
import { UsersPage } from './users-page.tsx'

const UserPage = lazyComponent(async () => (await import('./user-page.tsx')).UserPage)
const CreateUserPage = lazyComponent(async () => (await import('./create-user-page.tsx')).CreateUserPage)

/** `/admin/users`: the list, a new user, or one of them ([C8.001]). */
export function UsersSection({ record, search: raw, onSearch }: AdminSectionProps): ReactNode {
  const router = useRouter()
  const search = useMemo(() => userAddress.parse(raw), [raw])
  const go = useCallback(
    (next: UserSearch, options?: { readonly replace?: boolean }) => {
      // Who has gone on while the list was loading is not brought back.
      if (router.history.location.pathname === '/admin/users') onSearch(next, options)
    },
    [onSearch, router],
  )
  if (record === undefined) return <UsersPage search={search} onGo={go} />
  const id = recordIdText.safeParse(record)
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      {record === 'create' ? (
        <CreateUserPage kind={raw.kind} />
      ) : id.success ? (
        <UserPage userId={id.data} />
      ) : (
        <EmptyState message="This user does not exist." />
      )}
    </Suspense>
  )
}
