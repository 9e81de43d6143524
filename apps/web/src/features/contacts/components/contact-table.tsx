import { type ContactRow, contactRow, contactSortColumns } from '@fettle/contract/contacts'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FlagTick } from '#records/flags/flag-tick.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import { ChoosePage, ChooseRow, chooseRow } from '#records/list/choose-rows.tsx'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf, plainCell, settingColumns } from '#records/list/setting-columns.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { contactListKind, contactName } from '../contact-words.ts'

const isField = (name: string): name is keyof ContactRow => Object.hasOwn(contactRow.shape, name)

type Props = Pick<
  DataTableProps<ContactRow>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: readonly ColumnOption[]
  readonly timeZone: string
  readonly selection: Selection<ContactRow>
  readonly flags: Flags
  readonly onOpen: (row: ContactRow) => void
}

/** The found contacts ([C6.001]): a table, cards on a small screen. */
export function ContactTable({ columns, timeZone, selection, flags, onOpen, ...table }: Props): ReactNode {
  const { isOn } = selection
  const rows = table.rows ?? []
  const choiceOf = (row: ContactRow) =>
    isOn && <ChooseRow kind={contactListKind} row={row} rows={rows} selection={selection} />
  const flagOf = (row: ContactRow) => <FlagTick kind={contactListKind} row={row} flags={flags} />
  return (
    <DataTable
      {...table}
      caption="Contacts"
      columns={settingColumns({
        options: columns,
        isField,
        sortable: contactSortColumns,
        choice: isOn
          ? {
              head: <ChoosePage kind={contactListKind} rows={rows} selection={selection} />,
              render: choiceOf,
            }
          : undefined,
        flag: { render: flagOf },
        cell: (row: ContactRow, name, kind) =>
          name === 'lastName' ? (
            <ContactLink row={row}>{row.lastName}</ContactLink>
          ) : (
            plainCell(row[name], kind, timeZone)
          ),
      })}
      rowKey={contactListKind.idOf}
      rowLabel={contactListKind.nameOf}
      card={(row) => <ContactCard row={row} choice={choiceOf(row)} flag={flagOf(row)} />}
      onOpen={isOn ? (row) => chooseRow(contactListKind, row, selection) : onOpen}
      isChosen={(row) => isOn && selection.has(row)}
      fixedWidth={minWidthOf(columns)}
      hasStickyHead
      skeletonRows={12}
      skeletonHeights={{ cells: 22, secondRow: 0, card: 176 }}
    />
  )
}

type CardProps = { readonly row: ContactRow; readonly choice: ReactNode; readonly flag: ReactNode }

/** Who it is, where to find them, how to reach them. */
function ContactCard({ row, choice, flag }: CardProps): ReactNode {
  const place = [row.campus, row.location1, row.floor, row.location2].filter(Boolean).join(' · ')
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={[row.department, row.company].filter(Boolean).join(' · ')}
      status={<ContactBadge row={row} />}
      title={contactName(row)}
      facts={
        <>
          <PropertyFact name={row.propertyName} />
          <CardFact label="Location">{place}</CardFact>
          <CardFact label="E-mail">{row.emailAddress}</CardFact>
          <CardFact label="Phone">{row.phone}</CardFact>
        </>
      }
      foot={<ContactLink row={row}>View Details</ContactLink>}
    />
  )
}

/** What is out of the ordinary: that somebody is inactive, or signs in. */
function ContactBadge({ row }: { row: ContactRow }): ReactNode {
  if (!row.contactActiveFlag)
    return (
      <Badge color="gray" variant="light">
        Inactive
      </Badge>
    )
  if (row.account === null || row.account === 'None') return null
  return (
    <Badge color="gray" variant="outline">
      {row.account}
    </Badge>
  )
}

/** The contact as a link of its own, so that it can be opened beside the list. */
function ContactLink({ row, children }: { row: ContactRow; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/staff/$contactId"
      params={{ contactId: String(row.contactId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
