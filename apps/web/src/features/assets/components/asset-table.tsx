import { assetSortColumns } from '@fettle/contract/asset-query'
import { type AssetRow, assetRow } from '@fettle/contract/assets'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AssetStatusBadge } from '#nouns/assets/asset-status-badge.tsx'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import link from '#records/list/setting-columns.module.css'
import { plainCell } from '#records/list/setting-columns.tsx'
import { assetListKind } from '../asset-words.ts'

const isField = (name: string): name is keyof AssetRow => Object.hasOwn(assetRow.shape, name)

type Props = FromList<AssetRow> & { readonly timeZone: string }

/** The found assets: columns of the setting assetListColumnOptions, or cards on a small screen ([B2.016]). */
export function AssetTable({ timeZone, ...list }: Props): ReactNode {
  return (
    <RecordTable
      {...list}
      caption="Assets"
      kind={assetListKind}
      isField={isField}
      sortable={assetSortColumns}
      uncut={['status']}
      cell={(row, name, kind) => {
        if (name === 'assetCode') return <AssetLink row={row}>{row.assetCode}</AssetLink>
        if (name === 'status') return <AssetStatusBadge status={row.status} />
        return plainCell(row[name], kind, timeZone)
      }}
      card={(row, marks) => <AssetCard row={row} {...marks} />}
    />
  )
}

type CardProps = CardMarks & { readonly row: AssetRow }

/** Name, status and location. */
function AssetCard({ row, choice, flag }: CardProps): ReactNode {
  const classes = [row.type, row.subtype, row.function].filter(Boolean).join(' › ')
  const place = [row.campus, row.location1, row.floor, row.location2].filter(Boolean).join(' · ')
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={row.assetCode}
      status={<AssetStatusBadge status={row.status} />}
      title={row.name}
      facts={
        <>
          <PropertyFact name={row.propertyName} />
          <CardFact label="Location">{place}</CardFact>
          <CardFact label="Class">{classes}</CardFact>
          <CardFact label="Barcode">{row.barcode}</CardFact>
        </>
      }
      foot={<AssetLink row={row}>View Details</AssetLink>}
    />
  )
}

/** The asset as a real link, so that it can be opened in a new tab. */
function AssetLink({ row, children }: { row: AssetRow; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/assets/$assetId"
      params={{ assetId: String(row.assetId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
