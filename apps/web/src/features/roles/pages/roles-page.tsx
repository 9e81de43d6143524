import { formatNumber } from '@fettle/rules/formats'
import { pageSizes } from '@fettle/rules/paging'
import { userKindLabels } from '@fettle/rules/role-privileges'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import { SearchBox } from '#records/list/search-box.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { RoleLink } from '../components/role-link.tsx'
import { maxSearched, readSearch, readSkip } from '../role-search.ts'
import { rolesQuery } from '../roles.queries.ts'

type Props = {
  readonly search: Readonly<Record<string, unknown>>
  readonly onSearch: (next: Readonly<Record<string, unknown>>, options: { readonly replace: true }) => void
}

/** All roles with their kind and how many people have each ([C8.008]). */
export function RolesPage({ search, onSearch }: Props): ReactNode {
  usePageTitle('Roles')
  const navigate = useNavigate()
  const roles = useQuery(rolesQuery)
  const text = readSearch(search)
  const found = roles.data?.filter(({ name }) => name.toLowerCase().includes((text ?? '').toLowerCase()))
  const skip = Math.min(readSkip(search), lastSkip(found?.length ?? 0))
  const rows = found?.slice(skip - 1, skip - 1 + pageSizes.list)
  const go = (next: Readonly<Record<string, unknown>>) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ search: text, ...next }).filter(([, value]) => value !== undefined),
      ),
      { replace: true },
    )
  const create = (props: object) => (
    <Link to="/admin/$section/$record" params={{ section: 'roles', record: 'create' }} {...props} />
  )
  const privileges = (props: object) => (
    <Link to="/admin/$section/$record" params={{ section: 'roles', record: 'privileges' }} {...props} />
  )
  return (
    <>
      <PageHeader
        title="Roles"
        {...(found && { note: formatNumber(found.length) })}
        actions={
          <>
            <Button variant="default" renderRoot={privileges}>
              Who may do what
            </Button>
            <Button renderRoot={create} leftSection={<IconPlus size={16} aria-hidden />}>
              New Role
            </Button>
          </>
        }
      />
      <SearchBox
        label="Search name"
        value={text}
        maxLength={maxSearched}
        onSearch={(next) => go({ search: next })}
      />
      <ListBody name="The list" query={roles} hasRows={roles.data !== undefined}>
        <TableFrame hasCards>
          <DataTable
            caption="Roles"
            rows={rows}
            columns={[
              {
                key: 'name',
                title: 'Name',
                render: (row) => <RoleLink roleId={row.roleId}>{row.name}</RoleLink>,
              },
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
                foot={<RoleLink roleId={row.roleId}>View Details</RoleLink>}
              />
            )}
            onOpen={({ roleId }) =>
              void navigate({
                to: '/admin/$section/$record',
                params: { section: 'roles', record: String(roleId) },
              })
            }
            empty={
              text === undefined ? (
                <EmptyState message="Nothing here yet." />
              ) : (
                <EmptyState message="Nothing matches these filters.">
                  <Button variant="default" onClick={() => onSearch({}, { replace: true })}>
                    Reset
                  </Button>
                </EmptyState>
              )
            }
            skeletonRows={9}
            skeletonHeights={{ cells: 22, secondRow: 0, card: 120 }}
          />
        </TableFrame>
        {found && found.length > pageSizes.list && (
          <Pager
            skip={skip}
            shownSkip={skip}
            take={pageSizes.list}
            total={found.length}
            items={rows?.length ?? 0}
            onSkip={(next) => go({ skip: next })}
          />
        )}
      </ListBody>
    </>
  )
}

/** The first record of the last page of so many. */
const lastSkip = (total: number) => Math.max(0, Math.ceil(total / pageSizes.list) - 1) * pageSizes.list + 1
