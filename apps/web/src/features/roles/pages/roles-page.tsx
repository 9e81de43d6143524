import type { Role } from '@fettle/contract/roles'
import { formatNumber } from '@fettle/rules/formats'
import { userKindLabels } from '@fettle/rules/role-privileges'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { rolesQuery } from '../roles.queries.ts'

/** All roles with their kind and how many people have each ([C8.008]). */
export function RolesPage(): ReactNode {
  usePageTitle('Roles')
  const navigate = useNavigate()
  const roles = useQuery(rolesQuery)
  const create = (props: object) => (
    <Link to="/admin/$section/$record" params={{ section: 'roles', record: 'create' }} {...props} />
  )
  return (
    <>
      <PageHeader
        title="Roles"
        actions={
          <Button renderRoot={create} leftSection={<IconPlus size={16} aria-hidden />}>
            New Role
          </Button>
        }
      />
      <ListBody name="The list" query={roles} hasRows={roles.data !== undefined}>
        <TableFrame hasCards>
          <DataTable
            caption="Roles"
            rows={roles.data}
            columns={[
              { key: 'name', title: 'Name', render: (row) => <RoleLink role={row}>{row.name}</RoleLink> },
              { key: 'kind', title: 'Kind', render: ({ kind }) => userKindLabels[kind] },
              {
                key: 'userCount',
                title: 'Users',
                align: 'right',
                render: (row) => formatNumber(row.userCount),
              },
            ]}
            rowKey={({ roleId }) => roleId}
            rowLabel={({ name }) => name}
            card={(row) => (
              <RecordCard
                name={userKindLabels[row.kind]}
                status={null}
                title={row.name}
                facts={<CardFact label="Users">{formatNumber(row.userCount)}</CardFact>}
                foot={<RoleLink role={row}>View Details</RoleLink>}
              />
            )}
            onOpen={({ roleId }) =>
              void navigate({
                to: '/admin/$section/$record',
                params: { section: 'roles', record: String(roleId) },
              })
            }
            empty={<EmptyState message="Nothing here yet." />}
            skeletonRows={9}
            skeletonHeights={{ cells: 22, secondRow: 0, card: 120 }}
          />
        </TableFrame>
      </ListBody>
    </>
  )
}

function RoleLink({ role, children }: { role: Role; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/admin/$section/$record"
      params={{ section: 'roles', record: String(role.roleId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
