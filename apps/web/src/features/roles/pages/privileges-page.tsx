import type { Role } from '@fettle/contract/roles'
import { formatNumber } from '@fettle/rules/formats'
import { type HeldPrivilege, privilegeHolders } from '@fettle/rules/privilege-holders'
import { isTextFound } from '@fettle/rules/search-fold'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import { SearchBox } from '#records/list/search-box.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { RoleLink } from '../components/role-link.tsx'
import classes from '../components/role-matrix.module.css'
import { maxSearched, readSearch } from '../role-search.ts'
import { rolesQuery } from '../roles.queries.ts'

type Row = HeldPrivilege<Role>
type Props = {
  readonly search: Readonly<Record<string, unknown>>
  readonly onSearch: (next: Readonly<Record<string, unknown>>, options: { readonly replace: true }) => void
}

/** Every privilege with the roles that have it and how many people they reach. */
export function PrivilegesPage({ search, onSearch }: Props): ReactNode {
  const title = 'Who may do what'
  usePageTitle(title)
  const roles = useQuery(rolesQuery)
  const text = readSearch(search)
  return (
    <>
      <PageHeader
        title={title}
        note={
          <Link to="/admin/$section" params={{ section: 'roles' }} className={classes.link}>
            Roles
          </Link>
        }
      />
      <SearchBox
        label="Search privilege or role"
        value={text}
        maxLength={maxSearched}
        onSearch={(next) => onSearch(next === undefined ? {} : { search: next }, { replace: true })}
      />
      <SectionData query={roles}>{(found) => <Privileges rows={matching(found, text)} />}</SectionData>
    </>
  )
}

function matching(roles: readonly Role[], text = ''): Row[] {
  return privilegeHolders(roles).filter(({ privilege, holders }) =>
    [privilege, ...holders.map(({ role }) => role.name)].some((name) => isTextFound(name, text)),
  )
}

function Privileges({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  return (
    <TableFrame hasCards>
      <DataTable
        caption="Privileges"
        rows={rows}
        columns={[
          { key: 'privilege', title: 'Privilege', render: ({ privilege }) => privilege },
          { key: 'roles', title: 'Roles', render: (row) => <Holders row={row} /> },
          { key: 'users', title: 'Users', align: 'right', render: ({ users }) => formatNumber(users) },
        ]}
        rowKey={({ privilege }) => privilege}
        rowLabel={({ privilege }) => privilege}
        card={(row) => (
          <RecordCard
            name="Privilege"
            status={null}
            title={row.privilege}
            facts={<CardFact label="Users">{formatNumber(row.users)}</CardFact>}
            foot={<Holders row={row} />}
          />
        )}
        empty={<EmptyState message="Nothing matches these filters." />}
        skeletonRows={9}
        skeletonHeights={{ cells: 22, secondRow: 0, card: 120 }}
      />
    </TableFrame>
  )
}

function Holders({ row: { holders } }: { readonly row: Row }): ReactNode {
  if (holders.length === 0) return 'No role'
  return (
    <ul className={classes.people}>
      {holders.map(({ role, value }) => (
        <li key={role.roleId}>
          <RoleLink roleId={role.roleId}>{role.name}</RoleLink>
          {value !== null && `: ${value}`} ({formatNumber(role.userCount)})
        </li>
      ))}
    </ul>
  )
}
