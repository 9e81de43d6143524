import { assetSortColumns } from '@fettle/contract/asset-query'
import { type AssetRow, assetRow } from '@fettle/contract/assets'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AssetStatusBadge } from '#nouns/assets/asset-status-badge.tsx'
import { FlagTick } from '#records/flags/flag-tick.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import { ChoosePage, ChooseRow, chooseRow } from '#records/list/choose-rows.tsx'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf, plainCell, settingColumns } from '#records/list/setting-columns.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { assetListKind } from '../asset-words.ts'

const isField = (name: string): name is keyof AssetRow => Object.hasOwn(assetRow.shape, name)

type Props = Pick<
  DataTableProps<AssetRow>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: readonly ColumnOption[]
  readonly timeZone: string
  readonly selection: Selection<AssetRow>
  readonly flags: Flags
  readonly onOpen: (row: AssetRow) => void
}

/** The found assets: the columns of the setting assetListColumnOptions, cards on a small screen ([B2.016]). */
export function AssetTable({ columns, timeZone, selection, flags, onOpen, ...table }: Props): ReactNode {
  const { isOn } = selection
  const rows = table.rows ?? []
  const choiceOf = (row: AssetRow) =>
    isOn && <ChooseRow kind={assetListKind} row={row} rows={rows} selection={selection} />
  const flagOf = (row: AssetRow) => <FlagTick kind={assetListKind} row={row} flags={flags} />
  return (
    <DataTable
      {...table}
      caption="Assets"
      columns={settingColumns({
        options: columns,
        isField,
        sortable: assetSortColumns,
        uncut: ['status'],
        choice: isOn
          ? {
              head: <ChoosePage kind={assetListKind} rows={rows} selection={selection} />,
              render: choiceOf,
            }
          : undefined,
        flag: { render: flagOf },
        cell: (row: AssetRow, name, kind) => {
          if (name === 'assetCode') return <AssetLink row={row}>{row.assetCode}</AssetLink>
          if (name === 'status') return <AssetStatusBadge status={row.status} />
          return plainCell(row[name], kind, timeZone)
        },
      })}
      rowKey={assetListKind.idOf}
      rowLabel={assetListKind.nameOf}
      card={(row) => <AssetCard row={row} choice={choiceOf(row)} flag={flagOf(row)} />}
      onOpen={isOn ? (row) => chooseRow(assetListKind, row, selection) : onOpen}
      isChosen={(row) => isOn && selection.has(row)}
      fixedWidth={minWidthOf(columns)}
      hasStickyHead
      skeletonRows={12}
      skeletonHeights={{ cells: 22, secondRow: 0, card: 176 }}
    />
  )
}

type CardProps = { readonly row: AssetRow; readonly choice: ReactNode; readonly flag: ReactNode }

/** What it is, whether it works, where it stands. */
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
