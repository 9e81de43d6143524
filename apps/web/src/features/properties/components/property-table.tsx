import { type Property, property } from '@fettle/contract/properties'
import { propertyRowSortColumns } from '@fettle/contract/property-list'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import { SectionRecordLink } from '#records/list/section-record-link.tsx'
import { plainCell } from '#records/list/setting-columns.tsx'
import { propertyListKind } from '../property-list-words.ts'

const isField = (name: string): name is keyof Property => Object.hasOwn(property.shape, name)
const zoneName = ({ propertyTimeZone }: Property) => propertyTimeZone.replaceAll('_', ' ')

/** The found properties ([C8.021]), as cards on a small screen. */
export function PropertyTable(list: FromList<Property>): ReactNode {
  const { settings } = useWorkspace()
  return (
    <RecordTable
      {...list}
      caption={settings.multiPropLabelPlural}
      kind={propertyListKind(settings)}
      isField={isField}
      sortable={propertyRowSortColumns}
      cell={(row, name, kind) => {
        if (name === 'propertyName') return <PropertyLink row={row}>{row.propertyName}</PropertyLink>
        // The list has no time columns, so the zone is unused.
        return name === 'propertyTimeZone' ? zoneName(row) : plainCell(row[name], kind, 'UTC')
      }}
      card={(row, marks) => <PropertyCard row={row} {...marks} />}
      cardHeight={148}
    />
  )
}

/** Name and address. */
function PropertyCard({ row, choice, flag }: CardMarks & { readonly row: Property }): ReactNode {
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={row.propertyCode}
      status={
        !row.propertyActiveFlag && (
          <Badge color="gray" variant="light">
            Inactive
          </Badge>
        )
      }
      title={row.propertyName}
      facts={
        <>
          <CardFact label="City">{[row.city, row.state].filter(Boolean).join(', ')}</CardFact>
          <CardFact label="Time zone">{zoneName(row)}</CardFact>
        </>
      }
      foot={<PropertyLink row={row}>View Details</PropertyLink>}
    />
  )
}

function PropertyLink({ row, children }: { row: Property; children: ReactNode }): ReactNode {
  return (
    <SectionRecordLink section="entities" record={row.propertyId}>
      {children}
    </SectionRecordLink>
  )
}
