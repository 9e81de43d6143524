import { type ContactRow, contactRow, contactSortColumns } from '@fettle/contract/contacts'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import link from '#records/list/setting-columns.module.css'
import { plainCell } from '#records/list/setting-columns.tsx'
import { contactListKind, contactName } from '../contact-words.ts'

const isField = (name: string): name is keyof ContactRow => Object.hasOwn(contactRow.shape, name)

type Props = FromList<ContactRow> & { readonly timeZone: string }

/** The found contacts ([C6.001]): a table, cards on a small screen. */
export function ContactTable({ timeZone, ...list }: Props): ReactNode {
  return (
    <RecordTable
      {...list}
      caption="Contacts"
      kind={contactListKind}
      isField={isField}
      sortable={contactSortColumns}
      cell={(row, name, kind) =>
        name === 'lastName' ? (
          <ContactLink row={row}>{row.lastName}</ContactLink>
        ) : (
          plainCell(row[name], kind, timeZone)
        )
      }
      card={(row, marks) => <ContactCard row={row} {...marks} />}
    />
  )
}

type CardProps = CardMarks & { readonly row: ContactRow }

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
