import { partTypes } from '@fettle/rules/records/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { warehouseChoicesQuery } from '#nouns/parts/warehouse.queries.ts'
import { OnePropertyNote } from '#records/page/one-property-note.tsx'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BinField } from '../components/bin-field.tsx'
import classes from '../components/count-sheet.module.css'
import { CountSheet } from '../components/count-sheet.tsx'
import type { CountSearch } from '../count-search.ts'

type Props = { readonly search: CountSearch; readonly onGo: (search: CountSearch) => void }

/** Counts the stock of a warehouse, or of one part type or bin in it ([C1.026] to [C1.029]). */
export function CountStockPage({ search, onGo }: Props): ReactNode {
  usePageTitle('Count Stock')
  const { property } = useWorkspace()
  const warehouses = useQuery(warehouseChoicesQuery(property.propertyId))
  const offered = warehouses.data ?? []
  const [only, ...others] = offered
  // With one warehouse there is nothing to choose.
  const warehouseId = search.warehouse ?? (others.length === 0 ? only?.warehouseId : undefined)
  return (
    <>
      <PageHeader title="Count Stock" note={property.propertyName} />
      <OnePropertyNote />
      <div className={classes.choices}>
        <ChoiceField
          label="Warehouse"
          isRequired
          offer={warehouses}
          value={warehouseId === undefined ? null : String(warehouseId)}
          choices={offered.map((each) => ({
            value: String(each.warehouseId),
            label: `${each.warehouseCode} – ${each.warehouseName}`,
          }))}
          onChange={(id) => id !== null && onGo({ ...search, warehouse: Number(id), bin: undefined })}
        />
        <ChoiceField
          label="Type"
          canClear
          placeholder="All types"
          value={search.type ?? null}
          choices={choicesByName(partTypes)}
          onChange={(name) => onGo({ ...search, type: partTypes.find((type) => type === name) })}
        />
        <BinField bin={search.bin ?? ''} onBin={(bin) => onGo({ ...search, bin: bin || undefined })} />
      </div>
      {warehouseId === undefined ? (
        <EmptyState
          message={
            warehouses.isSuccess && offered.length === 0
              ? 'This property has no active warehouse. Create one first.'
              : 'Choose the warehouse to count.'
          }
        />
      ) : (
        <CountSheet
          key={warehouseId}
          warehouseId={warehouseId}
          search={search}
          onShowAll={() => onGo({ ...search, type: undefined, bin: undefined })}
        />
      )}
    </>
  )
}
