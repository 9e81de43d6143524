import { listReservations, type Reservation } from '@fettle/contract/stock-lists'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { chosenText } from '#nouns/parts/chosen-text.ts'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { warehousePath } from '#nouns/parts/use-warehouses.ts'
import type { GoToSearch } from '#records/list/list-address.ts'
import { Moment } from '#ui/moment.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import text from '#ui/text.module.css'
import { ReservationFilters } from '../components/stock-filters.tsx'
import { StockList } from '../components/stock-list.tsx'
import { type ReservationSearch, reservationAddress } from '../reservation-search.ts'

type Props = { readonly search: ReservationSearch; readonly onGo: GoToSearch<ReservationSearch> }

const labels = { part: 'Part', partId: 'Part', warehouseId: 'Warehouse', workorderId: 'Order' }

const codeOf = ({ partId, partCode }: Reservation) => <PartLink partId={partId}>{partCode}</PartLink>
const reservedOf = ({ reserved, costUnits }: Reservation) => quantityText(reserved, costUnits)

const warehouseOf = ({ warehouseId, warehouse }: Reservation) => (
  <Link to={warehousePath(warehouseId)} className={text.link}>
    {warehouse}
  </Link>
)

function OrderOf({ row: { workorderId, orderNumber } }: { readonly row: Reservation }): ReactNode {
  if (workorderId === null) return null
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={text.link}>
      {orderNumber}
    </Link>
  )
}

/** The units of parts that are kept for open orders ([C1.006], [C1.020]). */
export const ReservationsPage = ({ search, onGo }: Props): ReactNode => (
  <StockList<Reservation, ReservationSearch>
    title="Reservations"
    kind={{ one: 'reservation', many: 'reservations' }}
    queryKey={['part', 'reservations']}
    search={search}
    address={reservationAddress}
    labels={labels}
    valueWords={{ warehouseId: chosenText }}
    Filters={ReservationFilters}
    read={({ ...query }, signal) => call(listReservations, { query, signal })}
    onGo={onGo}
    rowKey={({ costId }) => costId}
    columns={[
      { key: 'partCode', title: 'Part', sortable: true, clip: true, render: codeOf },
      { key: 'partName', title: 'Name', sortable: true, render: ({ partName }) => partName },
      { key: 'warehouse', title: 'Warehouse', sortable: true, render: warehouseOf },
      {
        key: 'reserved',
        title: 'Reserved',
        sortable: true,
        firstSort: 'descend',
        align: 'right',
        render: reservedOf,
      },
      { key: 'order', title: 'Order', clip: true, render: (row) => <OrderOf row={row} /> },
      { key: 'description', title: 'Description', render: ({ description }) => description },
      { key: 'assignTo', title: 'Assigned To', render: ({ assignTo }) => assignTo },
      {
        key: 'target',
        title: 'Target',
        render: ({ targetDateTime }) => targetDateTime && <Moment iso={targetDateTime} />,
      },
    ]}
    card={(row) => (
      <RecordLine
        title={codeOf(row)}
        facts={[
          row.partName,
          row.warehouse,
          row.workorderId !== null && (
            <span key="order">
              Order <OrderOf row={row} />
            </span>
          ),
          row.assignTo,
        ]}
        note={row.description ?? ''}
        amount={`${reservedOf(row)} reserved`}
      />
    )}
  />
)
