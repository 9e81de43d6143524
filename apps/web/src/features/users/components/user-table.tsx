import { type AccountRow, accountRow, accountSortColumns } from '@fettle/contract/accounts'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FlagTick } from '#records/flags/flag-tick.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import { ChoosePage, ChooseRow, chooseRow } from '#records/list/choose-rows.tsx'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf, plainCell, settingColumns } from '#records/list/setting-columns.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { userListKind } from '../user-words.ts'
import { StateBadge } from './state-badge.tsx'

const isField = (name: string): name is keyof AccountRow => Object.hasOwn(accountRow.shape, name)

type Props = Pick<
  DataTableProps<AccountRow>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: readonly ColumnOption[]
  readonly timeZone: string
  readonly selection: Selection<AccountRow>
  readonly flags: Flags
  readonly onOpen: (row: AccountRow) => void
}

/** The found users ([C8.001]): a table, cards on a small screen. */
export function UserTable({ columns, timeZone, selection, flags, onOpen, ...table }: Props): ReactNode {
  const { isOn } = selection
  const rows = table.rows ?? []
  const choiceOf = (row: AccountRow) =>
    isOn && <ChooseRow kind={userListKind} row={row} rows={rows} selection={selection} />
  const flagOf = (row: AccountRow) => <FlagTick kind={userListKind} row={row} flags={flags} />
  return (
    <DataTable
      {...table}
      caption="Users"
      columns={settingColumns({
        options: columns,
        isField,
        sortable: accountSortColumns,
        uncut: ['state'],
        choice: isOn
          ? { head: <ChoosePage kind={userListKind} rows={rows} selection={selection} />, render: choiceOf }
          : undefined,
        flag: { render: flagOf },
        cell: (row: AccountRow, name, kind) => {
          if (name === 'userName') return <UserLink row={row}>{row.userName}</UserLink>
          return name === 'state' ? <StateBadge state={row.state} /> : plainCell(row[name], kind, timeZone)
        },
      })}
      rowKey={userListKind.idOf}
      rowLabel={userListKind.nameOf}
      card={(row) => <UserCard row={row} timeZone={timeZone} choice={choiceOf(row)} flag={flagOf(row)} />}
      onOpen={isOn ? (row) => chooseRow(userListKind, row, selection) : onOpen}
      isChosen={(row) => isOn && selection.has(row)}
      fixedWidth={minWidthOf(columns)}
      hasStickyHead
      skeletonRows={12}
      skeletonHeights={{ cells: 22, secondRow: 0, card: 176 }}
    />
  )
}

type CardProps = {
  readonly row: AccountRow
  readonly timeZone: string
  readonly choice: ReactNode
  readonly flag: ReactNode
}

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

/** The user as a link of its own, so that it can be opened beside the list. */
function UserLink({ row, children }: { row: AccountRow; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/admin/$section/$record"
      params={{ section: 'users', record: String(row.userId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
