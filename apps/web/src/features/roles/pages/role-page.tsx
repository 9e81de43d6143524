import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { RoleView } from '../components/role-view.tsx'
import { roleQuery } from '../roles.queries.ts'

/** One role, `/admin/roles/{id}`. */
export const RolePage = ({ roleId }: { roleId: number }): ReactNode => (
  <RecordPage id={roleId} one="role" query={roleQuery} list="/admin/roles">
    {(role) => <RoleView role={role} />}
  </RecordPage>
)
