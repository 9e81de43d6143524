import { type AccountRow, accountRow, accountSortColumns } from '@fettle/contract/accounts'
import type { ReactNode } from 'react'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import { SectionRecordLink } from '#records/list/section-record-link.tsx'
import { plainCell } from '#records/list/setting-columns.tsx'
import { userListKind } from '../user-words.ts'
import { StateBadge } from './state-badge.tsx'

const isField = (name: string): name is keyof AccountRow => Object.hasOwn(accountRow.shape, name)

type Props = FromList<AccountRow> & { readonly timeZone: string }

/** The found users ([C8.001]): a table, cards on a small screen. */
export function UserTable({ timeZone, ...list }: Props): ReactNode {
  return (
    <RecordTable
      {...list}
      caption="Users"
      kind={userListKind}
      isField={isField}
      sortable={accountSortColumns}
      uncut={['state']}
      cell={(row, name, kind) => {
        if (name === 'userName') return <UserLink row={row}>{row.userName}</UserLink>
        return name === 'state' ? <StateBadge state={row.state} /> : plainCell(row[name], kind, timeZone)
      }}
      card={(row, marks) => <UserCard row={row} timeZone={timeZone} {...marks} />}
    />
  )
}

type CardProps = CardMarks & { readonly row: AccountRow; readonly timeZone: string }

/** Who it is, as what they sign in, and how the account stands. */
function UserCard({ row, timeZone, choice, flag }: CardProps): ReactNode {
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={row.roleName}
      status={<StateBadge state={row.state} />}
      title={row.userName}
      facts={
        <>
          <CardFact label="Login">{row.loginName}</CardFact>
          <CardFact label="Kind">{row.kind}</CardFact>
          <CardFact label="Last sign-in">{plainCell(row.lastSignIn, 'dateTime', timeZone)}</CardFact>
        </>
      }
      foot={<UserLink row={row}>View Details</UserLink>}
    />
  )
}

function UserLink({ row, children }: { row: AccountRow; children: ReactNode }): ReactNode {
  return (
    <SectionRecordLink section="users" record={row.userId}>
      {children}
    </SectionRecordLink>
  )
}
