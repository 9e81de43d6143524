import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { RoleView } from '../components/role-view.tsx'
import { roleQuery } from '../roles.queries.ts'

/** One role, `/admin/roles/{id}`. */
export function RolePage({ roleId }: { roleId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(roleQuery(roleId))}
      title="Role Detail"
      nameOf={({ name }) => name}
      forbidden={forbiddenText}
      missing={{
        message: 'This role does not exist.',
        wayOn: (
          <Anchor component={Link} to="/admin/roles">
            Go to the list of roles
          </Anchor>
        ),
      }}
      staleTitle="This role could not be refreshed"
    >
      {(role) => <RoleView role={role} />}
    </ReadableRecord>
  )
}
