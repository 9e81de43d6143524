import { type VendorRow, vendorRow, vendorSortColumns } from '@fettle/contract/vendors'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FlagTick } from '#records/flags/flag-tick.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import { ChoosePage, ChooseRow, chooseRow } from '#records/list/choose-rows.tsx'
import { propertyField } from '#records/list/list-view.ts'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf, plainCell, settingColumns } from '#records/list/setting-columns.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { vendorListKind } from '../vendor-words.ts'
import { CertificateBadge } from './certificate-badge.tsx'

const isField = (name: string): name is keyof VendorRow => Object.hasOwn(vendorRow.shape, name)

type Props = Pick<
  DataTableProps<VendorRow>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: readonly ColumnOption[]
  readonly selection: Selection<VendorRow>
  readonly flags: Flags
  readonly onOpen: (row: VendorRow) => void
}

/** The found vendors ([C4.001]); cards on a small screen. */
export function VendorTable({ columns, selection, flags, onOpen, ...table }: Props): ReactNode {
  const { isOn } = selection
  const rows = table.rows ?? []
  const choiceOf = (row: VendorRow) =>
    isOn && <ChooseRow kind={vendorListKind} row={row} rows={rows} selection={selection} />
  const flagOf = (row: VendorRow) => <FlagTick kind={vendorListKind} row={row} flags={flags} />
  return (
    <DataTable
      {...table}
      caption="Vendors"
      columns={settingColumns({
        options: columns,
        isField,
        sortable: vendorSortColumns,
        uncut: ['certificates'],
        figures: ['rating', 'openOrders'],
        choice: isOn
          ? {
              head: <ChoosePage kind={vendorListKind} rows={rows} selection={selection} />,
              render: choiceOf,
            }
          : undefined,
        flag: { render: flagOf },
        cell: cellOf,
      })}
      rowKey={vendorListKind.idOf}
      rowLabel={vendorListKind.nameOf}
      card={(row) => <VendorCard row={row} choice={choiceOf(row)} flag={flagOf(row)} />}
      onOpen={isOn ? (row) => chooseRow(vendorListKind, row, selection) : onOpen}
      isChosen={(row) => isOn && selection.has(row)}
      fixedWidth={minWidthOf(columns)}
      hasStickyHead
      skeletonRows={12}
      skeletonHeights={{ cells: 22, secondRow: 0, card: 176 }}
    />
  )
}

function cellOf(row: VendorRow, name: keyof VendorRow, kind: ColumnOption['formatKind']): ReactNode {
  if (name === 'vendorName') return <VendorLink row={row}>{row.vendorName}</VendorLink>
  if (name === 'certificates') return row.certificates && <CertificateBadge state={row.certificates} />
  if (name === propertyField) return row.propertyName ?? 'All'
  // No column of the list is a moment, which a zone would be for.
  return plainCell(row[name], kind, 'UTC')
}

type CardProps = { readonly row: VendorRow; readonly choice: ReactNode; readonly flag: ReactNode }

/** Which firm it is, what it does, and whether it may come. */
function VendorCard({ row, choice, flag }: CardProps): ReactNode {
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={[row.vendorCode, !row.vendorActiveFlag && 'Inactive'].filter(Boolean).join(' · ')}
      status={row.certificates && <CertificateBadge state={row.certificates} />}
      title={row.vendorName}
      facts={
        <>
          <PropertyFact name={row.propertyName ?? 'All'} />
          <CardFact label="Type">{row.vendorType}</CardFact>
          <CardFact label="Trades">{row.trades}</CardFact>
          <CardFact label="Open orders">{String(row.openOrders)}</CardFact>
          <CardFact label="Phone">{row.phone}</CardFact>
          <CardFact label="Contact">{row.contactName}</CardFact>
        </>
      }
      foot={<VendorLink row={row}>View Details</VendorLink>}
    />
  )
}

/** The vendor as a link of its own, so that it can be opened beside the list. */
function VendorLink({ row, children }: { row: VendorRow; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/vendors/$vendorId"
      params={{ vendorId: String(row.vendorId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
