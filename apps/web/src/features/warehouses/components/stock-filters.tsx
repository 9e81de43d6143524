import { stockTransactionKinds } from '@fettle/rules/parts/stock'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { WarehouseFilter } from '#nouns/parts/warehouse-filter.tsx'
import { choicesOf, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { DayField } from '#ui/day-field.tsx'
import type { ReservationSearch } from '../reservation-search.ts'
import type { TransactionSearch } from '../transaction-search.ts'

/** All filters of the stock ledger. */
export const TransactionFilters = (props: ListFiltersProps<TransactionSearch>): ReactNode => (
  <ListFilters {...props}>
    {({ propertyId, field }) => (
      <>
        <TextField {...field('part')} maxLength={maxLength.name} />
        <PickManyField {...field('kind')} choices={choicesOf(stockTransactionKinds)} />
        <WarehouseFilter {...field('warehouseId')} propertyId={propertyId} />
        <DayField {...field('from')} />
        <DayField {...field('to')} />
        <PropertyFilter {...field('propertyId')} />
      </>
    )}
  </ListFilters>
)

export const ReservationFilters = (props: ListFiltersProps<ReservationSearch>): ReactNode => (
  <ListFilters {...props}>
    {({ propertyId, field }) => (
      <>
        <TextField {...field('part')} maxLength={maxLength.name} />
        <WarehouseFilter {...field('warehouseId')} propertyId={propertyId} />
        <PropertyFilter {...field('propertyId')} />
      </>
    )}
  </ListFilters>
)
