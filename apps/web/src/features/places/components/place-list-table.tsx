import { type PlaceListRow, placeListRow, placeSortColumns } from '@fettle/contract/place-list'
import { formatNumber } from '@fettle/rules/formats'
import { pluralOf } from '@fettle/rules/plural'
import { childLevelOf, type PlaceLevel } from '@fettle/rules/records/place-fields'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import { SectionRecordLink } from '#records/list/section-record-link.tsx'
import { plainCell } from '#records/list/setting-columns.tsx'
import { placeRecord } from '../place-address.ts'
import { linkColumn, placeListKind } from '../place-list-words.ts'
import { placeName, usePlaceWords } from '../place-words.ts'

const isField = (name: string): name is keyof PlaceListRow => Object.hasOwn(placeListRow.shape, name)

type Props = FromList<PlaceListRow> & { readonly level: PlaceLevel }

/** The found places of a level ([C8.026]), as cards on a small screen. */
export function PlaceListTable({ level, ...list }: Props): ReactNode {
  const words = usePlaceWords()
  return (
    <RecordTable
      {...list}
      caption={pluralOf(words[level])}
      kind={placeListKind(level, words)}
      isField={isField}
      sortable={placeSortColumns}
      figures={['children', 'sortNumber']}
      cell={(row, name, kind) => {
        if (name === linkColumn(level)) return <PlaceLink row={row}>{row[name]}</PlaceLink>
        // The list has no time columns, so the zone is unused.
        return name === 'children' ? formatNumber(row.children) : plainCell(row[name], kind, 'UTC')
      }}
      card={(row, marks) => <PlaceCard row={row} {...marks} />}
      cardHeight={148}
    />
  )
}

/** Name, parent places and purpose. */
function PlaceCard({ row, choice, flag }: CardMarks & { readonly row: PlaceListRow }): ReactNode {
  const words = usePlaceWords()
  const child = childLevelOf[row.level]
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={row.name === '' ? '' : row.code}
      status={
        !row.isActive && (
          <Badge color="gray" variant="light">
            Inactive
          </Badge>
        )
      }
      title={placeName(row)}
      facts={
        <>
          <PropertyFact name={row.propertyName} />
          {row.level === 'building' && <CardFact label={words.campus}>{row.campus}</CardFact>}
          <CardFact label={words.building}>{row.building}</CardFact>
          <CardFact label={words.floor}>{row.floor}</CardFact>
          <CardFact label="City">{[row.city, row.state].filter(Boolean).join(', ')}</CardFact>
          <CardFact label="Category">{row.category}</CardFact>
          <CardFact label="Use">{[row.use, row.type].filter(Boolean).join(' · ')}</CardFact>
          <CardFact label="Department">{row.department}</CardFact>
          {child !== null && <CardFact label={pluralOf(words[child])}>{formatNumber(row.children)}</CardFact>}
        </>
      }
      foot={<PlaceLink row={row}>View Details</PlaceLink>}
    />
  )
}

function PlaceLink({ row, children }: { row: PlaceListRow; children: ReactNode }): ReactNode {
  return (
    <SectionRecordLink section="buildings" record={placeRecord(row.level, row.placeId)}>
      {children}
    </SectionRecordLink>
  )
}
