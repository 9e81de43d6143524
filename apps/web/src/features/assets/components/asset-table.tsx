import { type AssetRow, assetRow, assetSortColumns } from '@fettle/contract/assets'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf, plainCell, settingColumns } from '#records/list/setting-columns.tsx'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { assetListKind } from '../asset-words.ts'
import { AssetStatus } from './asset-status.tsx'

const isField = (name: string): name is keyof AssetRow => Object.hasOwn(assetRow.shape, name)

type Props = Pick<
  DataTableProps<AssetRow>,
  'rows' | 'sort' | 'onSort' | 'onOpen' | 'isRefreshing' | 'isCompact' | 'empty'
> & { readonly columns: readonly ColumnOption[]; readonly timeZone: string }

/** The found assets: the columns of the setting assetListColumnOptions, cards on a small screen ([B2.016]). */
export function AssetTable({ columns, timeZone, ...table }: Props): ReactNode {
  return (
    <DataTable
      {...table}
      caption="Assets"
      columns={settingColumns({
        options: columns,
        isField,
        sortable: assetSortColumns,
        uncut: ['status'],
        cell: (row: AssetRow, name, kind) => {
          if (name === 'assetCode') return <AssetLink row={row}>{row.assetCode}</AssetLink>
          if (name === 'status') return <AssetStatus status={row.status} />
          return plainCell(row[name], kind, timeZone)
        },
      })}
      rowKey={assetListKind.idOf}
      rowLabel={assetListKind.nameOf}
      card={(row) => <AssetCard row={row} />}
      fixedWidth={minWidthOf(columns)}
      hasStickyHead
      skeletonRows={12}
      skeletonHeights={{ cells: 22, secondRow: 0, card: 176 }}
    />
  )
}

/** What it is, whether it works, where it stands. */
function AssetCard({ row }: { row: AssetRow }): ReactNode {
  const classes = [row.type, row.subtype, row.function].filter(Boolean).join(' › ')
  const place = [row.campus, row.location1, row.floor, row.location2].filter(Boolean).join(' · ')
  return (
    <RecordCard
      name={row.assetCode}
      status={<AssetStatus status={row.status} />}
      title={row.name}
      facts={
        <>
          <CardFact label="Location">{place}</CardFact>
          <CardFact label="Class">{classes}</CardFact>
          <CardFact label="Barcode">{row.barcode}</CardFact>
        </>
      }
      foot={<AssetLink row={row}>View Details</AssetLink>}
    />
  )
}

/** The asset as a link of its own, so that it can be opened beside the list. */
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
