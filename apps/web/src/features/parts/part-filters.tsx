import { stockFilters } from '@fettle/rules/parts/stock'
import { maxLength, partTypes } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { WarehouseFilter } from '#nouns/parts/warehouse-filter.tsx'
import { choicesOf, PickField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { stockFilterText } from './part-words.ts'
import type { PartSearch } from './parts.list.tsx'

const stocks = stockFilters.map((value) => ({ value, label: stockFilterText(value) }))

/** All filters of the parts catalog ([C1.004]). Filters by stock require advanced parts. */
export function PartFilters(props: ListFiltersProps<PartSearch>): ReactNode {
  const { settings } = useWorkspace()
  return (
    <ListFilters {...props}>
      {({ propertyId, field }) => (
        <>
          <TextField {...field('partCode')} maxLength={maxLength.code} />
          <TextField {...field('partName')} maxLength={maxLength.partName} />
          <PickField {...field('partType')} choices={choicesOf(partTypes)} />
          <TextField {...field('vendorName')} maxLength={maxLength.name} />
          <TextField {...field('manufacturer')} maxLength={maxLength.name} />
          <TextField {...field('accountCode')} maxLength={maxLength.code} />
          <TextField {...field('cPartBarCode')} maxLength={maxLength.partBarcode} />
          {settings.advancedPartsFunctionalityFlag && (
            <>
              <PickField {...field('stock')} choices={stocks} />
              <WarehouseFilter {...field('warehouseId')} propertyId={propertyId} />
            </>
          )}
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}
