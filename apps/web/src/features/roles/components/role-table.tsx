import { type RoleRow, roleRow, roleSortColumns } from '@fettle/contract/role-list'
import { formatNumber } from '@fettle/rules/formats'
import type { ReactNode } from 'react'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import { plainCell } from '#records/list/setting-columns.tsx'
import { roleListKind } from '../role-words.ts'
import { RoleLink } from './role-link.tsx'

const isField = (name: string): name is keyof RoleRow => Object.hasOwn(roleRow.shape, name)

/** The found roles with their kind and how many people have each ([C8.008]); cards on a small screen. */
export function RoleTable(list: FromList<RoleRow>): ReactNode {
  return (
    <RecordTable
      {...list}
      caption="Roles"
      kind={roleListKind}
      isField={isField}
      sortable={roleSortColumns}
      figures={['userCount']}
      cell={(row, name, kind) => {
        if (name === 'name') return <RoleLink roleId={row.roleId}>{row.name}</RoleLink>
        // No column of the list is a moment, which a zone would be for.
        return name === 'userCount' ? formatNumber(row.userCount) : plainCell(row[name], kind, 'UTC')
      }}
      card={(row, marks) => <RoleCard row={row} {...marks} />}
      cardHeight={120}
    />
  )
}

/** Which role it is, of which kind, and how many have it. */
function RoleCard({ row, choice, flag }: CardMarks & { readonly row: RoleRow }): ReactNode {
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={row.kind}
      status={null}
      title={row.name}
      facts={<CardFact label="Users">{formatNumber(row.userCount)}</CardFact>}
      foot={<RoleLink roleId={row.roleId}>View Details</RoleLink>}
    />
  )
}
