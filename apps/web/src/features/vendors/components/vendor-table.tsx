import { type VendorRow, vendorRow, vendorSortColumns } from '@fettle/contract/vendors'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { propertyField } from '#records/list/list-view.ts'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import link from '#records/list/setting-columns.module.css'
import { plainCell } from '#records/list/setting-columns.tsx'
import { vendorListKind } from '../vendor-words.ts'
import { CertificateBadge } from './certificate-badge.tsx'

const isField = (name: string): name is keyof VendorRow => Object.hasOwn(vendorRow.shape, name)

/** The found vendors ([C4.001]); cards on a small screen. */
export function VendorTable(list: FromList<VendorRow>): ReactNode {
  return (
    <RecordTable
      {...list}
      caption="Vendors"
      kind={vendorListKind}
      isField={isField}
      sortable={vendorSortColumns}
      uncut={['certificates']}
      figures={['rating', 'openOrders']}
      cell={cellOf}
      card={(row, marks) => <VendorCard row={row} {...marks} />}
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

type CardProps = CardMarks & { readonly row: VendorRow }

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
