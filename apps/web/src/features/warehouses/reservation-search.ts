import { reservationQuery } from '@fettle/contract/stock-lists'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'

const schema = addressSchema(reservationQuery.shape, 'costIds')
export type ReservationSearch = SearchOf<typeof schema>

/** The address of the reservations: by part code by default. */
export const reservationAddress = listAddress<ReservationSearch, ListSort & { propertyId: number[] }>({
  schema,
  initial: (propertyIds) => ({
    sortColumn: 'partCode',
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
  ofProperty: ['warehouseId', 'partId', 'workorderId'],
})
