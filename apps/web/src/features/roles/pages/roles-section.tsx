import { recordIdText } from '@fettle/contract/common'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RolesPage } from './roles-page.tsx'

const RolePage = lazyComponent(async () => (await import('./role-page.tsx')).RolePage)
const CreateRolePage = lazyComponent(async () => (await import('./create-role-page.tsx')).CreateRolePage)

/** `/admin/roles`: the list, a new role, or one of them ([C8.008]). */
export function RolesSection({ record, search }: AdminSectionProps): ReactNode {
  if (record === undefined) return <RolesPage />
  const id = recordIdText.safeParse(record)
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      {record === 'create' ? (
        <CreateRolePage copyOf={search.copyOf} />
      ) : id.success ? (
        <RolePage roleId={id.data} />
      ) : (
        <EmptyState message="This role does not exist." />
      )}
    </Suspense>
  )
}
