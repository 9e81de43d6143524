import { recordIdText } from '@fettle/contract/common'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { useSectionSearch } from '#records/list/use-section-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { roleList } from '../roles.list.tsx'

const RolePage = lazyComponent(async () => (await import('./role-page.tsx')).RolePage)
const PrivilegesPage = lazyComponent(async () => (await import('./privileges-page.tsx')).PrivilegesPage)
const CreateRolePage = lazyComponent(async () => (await import('./create-role-page.tsx')).CreateRolePage)

/** `/admin/roles`: the list, a new role, the privileges page, or one role ([C8.008]). */
export function RolesSection({ record, search, onSearch }: AdminSectionProps): ReactNode {
  const list = useSectionSearch('roles', roleList.address, { search, onSearch })
  const mayChange = useMayChangeShared()
  if (record === undefined) return <roleList.Page {...list} />
  const id = recordIdText.safeParse(record)
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      {record === 'create' && !mayChange ? (
        <ForbiddenState message={forbiddenText} />
      ) : record === 'create' ? (
        <CreateRolePage copyOf={search.copyOf} />
      ) : record === 'privileges' ? (
        <PrivilegesPage search={search} onSearch={onSearch} />
      ) : id.success ? (
        <RolePage roleId={id.data} />
      ) : (
        <EmptyState message="This role does not exist." />
      )}
    </Suspense>
  )
}
