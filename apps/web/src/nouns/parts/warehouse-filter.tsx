import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PickManyField } from '#records/filters/filter-fields.tsx'
import { warehouseChoicesQuery } from './warehouse.queries.ts'

type Props = {
  readonly propertyId: number
  readonly label: string
  readonly value: readonly number[] | undefined
  readonly onChange: (warehouseIds: number[] | undefined) => void
}

/** Any of the active warehouses of a property. */
export function WarehouseFilter({ propertyId, label, value, onChange }: Props): ReactNode {
  const offer = useQuery(warehouseChoicesQuery(propertyId))
  return (
    <PickManyField
      label={label}
      offer={offer}
      choices={(offer.data ?? []).map(({ warehouseId, warehouseName }) => ({
        value: String(warehouseId),
        label: warehouseName,
      }))}
      value={value?.map(String)}
      onChange={(ids) => onChange(ids?.map(Number))}
    />
  )
}
