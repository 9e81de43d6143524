import type { WorkOrder } from '@fettle/contract/work-orders'
import { partQuantityProblems } from '@fettle/rules/orders/cost-requirements'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { warehouseChoices } from '#nouns/parts/use-warehouses.ts'
import { partStockQuery } from '#nouns/parts/warehouse.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { partQuantityChange } from '../../part-changes.ts'

type Counts = {
  readonly quantity: number | null
  readonly wanted: number | null
  readonly warehouseId: number | null
}
type Props = { readonly line: WorkOrder['costParts'][number]; readonly onClose: () => void }

/**
 * Supplied quantity, and with advanced parts requested quantity ([A2.134], [A5.028] to [A5.030]). A part that is only
 * reserved is proposed to be supplied as requested, and may come from another warehouse.
 */
export function PartQuantityForm({ line, onClose }: Props): ReactNode {
  const { advancedPartsFunctionalityFlag: advanced } = useWorkspace().settings
  const changing = useOrderChange(line.workorderId)
  const isReserved = advanced && line.partQuantity === 0 && line.partWarehouseId !== null
  const { entry, change, unsaved } = useStoredEntry<Counts>(`part-${line.costId}`, {
    quantity: isReserved ? line.partQuantityWanted : line.partQuantity,
    wanted: line.partQuantityWanted,
    warehouseId: line.partWarehouseId,
  })
  const { quantity, wanted, warehouseId } = entry
  const current = { quantity: line.partQuantity, quantityWanted: line.partQuantityWanted }
  const problems = partQuantityProblems({ quantity, quantityWanted: wanted }, current, { advanced })
  const problemOf = (field: string) =>
    problems.find((one) => one.field === field && one.code !== 'unchanged')?.message ?? null
  return (
    <ActionForm
      label="Save"
      isDisabled={problems.length > 0}
      changing={changing}
      unsaved={unsaved}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(
          partQuantityChange(line, {
            quantity: quantity ?? 0,
            quantityWanted: advanced ? (wanted ?? 0) : undefined,
            ...(isReserved && warehouseId !== null && { warehouseId }),
          }),
          { draft: unsaved, onDone: onClose },
        )
      }
    >
      {isReserved && line.partId !== null && (
        <PlaceOfLine
          partId={line.partId}
          units={line.partUnits}
          value={warehouseId}
          onChange={(id) => change({ warehouseId: id })}
        />
      )}
      {advanced && (
        <Count
          label="Requested"
          value={wanted}
          error={problemOf('quantityWanted')}
          onChange={(next) =>
            change({
              wanted: next,
              // After a changed request the part stays reserved, unless the person enters a supplied quantity.
              ...(isReserved && quantity === line.partQuantityWanted && { quantity: null }),
            })
          }
        />
      )}
      <Count
        label={advanced ? 'Supplied' : 'Quantity'}
        description={isReserved && (quantity ?? 0) === 0 ? 'Nothing yet. The part stays reserved.' : null}
        value={quantity}
        error={problemOf('quantity')}
        onChange={(next) => change({ quantity: next })}
      />
    </ActionForm>
  )
}

type PlaceProps = {
  readonly partId: number
  readonly units: string
  readonly value: number | null
  readonly onChange: (warehouseId: number) => void
}

function PlaceOfLine({ partId, units, value, onChange }: PlaceProps): ReactNode {
  const offer = useQuery(partStockQuery(partId))
  return (
    <ChoiceField
      label="Warehouse"
      offer={offer}
      value={value === null ? null : String(value)}
      choices={warehouseChoices(offer.data ?? [], units)}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  )
}

type CountProps = {
  readonly label: string
  readonly description?: string | null
  readonly value: number | null
  readonly error: string | null
  readonly onChange: (value: number | null) => void
}

function Count({ label, description = null, value, error, onChange }: CountProps): ReactNode {
  return (
    <NumberInput
      label={label}
      description={description}
      step={1}
      min={0}
      value={value ?? ''}
      error={error}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  )
}
