import { stockTransactionQuery } from '@fettle/contract/stock-lists'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'

const schema = addressSchema(stockTransactionQuery.shape, 'transactionIds')
export type TransactionSearch = SearchOf<typeof schema>

/** The address of the stock ledger: newest first by default. */
export const transactionAddress = listAddress<TransactionSearch, ListSort & { propertyId: number[] }>({
  schema,
  initial: (propertyIds) => ({
    sortColumn: 'transactionId',
    sortDirection: 'descend',
    propertyId: [...propertyIds],
  }),
  ofProperty: ['warehouseId', 'requisitionId', 'workorderId'],
})
