import type { Part, StockPlace } from '@fettle/contract/parts'
import { hasLedger, preferredPlace, stockProblems } from '@fettle/rules/parts/stock'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnreached } from '#lib/device/kept-queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { alternatesQuery } from '#nouns/parts/part.queries.ts'
import type { PartPick } from '#nouns/parts/part-source.ts'
import { warehouseChoices } from '#nouns/parts/use-warehouses.ts'
import { partStockQuery } from '#nouns/parts/warehouse.queries.ts'
import type { Picked } from '#records/picking/pick-source.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import classes from './parts.module.css'

/** The chosen place of a picked part, or the preferred one for a unit. A larger quantity does not change the place. */
export const placeOfPick = (
  { item }: Pick<Picked<PartPick>, 'item'>,
  places: readonly StockPlace[],
): StockPlace | null =>
  places.find(({ warehouseId }) => warehouseId === item.warehouseId) ?? preferredPlace(places, 1)

type Props = {
  readonly pick: Picked<PartPick>
  readonly onChange: (item: PartPick) => void
  /** Picks another part in place of this one. */
  readonly onReplace: (alternate: Part) => void
}

/**
 * From where a stocked part is taken, and whether it is only requested ([C1.020], [C1.021]). If there are too few units,
 * its alternates with stock are offered.
 */
export function PartPickPlace({ pick, onChange, onReplace }: Props): ReactNode {
  const { advancedPartsFunctionalityFlag: advanced } = useWorkspace().settings
  const { item, quantity } = pick
  const isStocked = hasLedger({ isStocked: item.partStockedFlag }, { advanced })
  const offer = useQuery({ ...partStockQuery(item.partId), enabled: isStocked })
  if (!isStocked) return null
  const places = offer.data ?? []
  const place = placeOfPick(pick, places)
  const problem = place
    ? stockProblems(quantity, { ...place, units: item.costUnits, code: item.partCode })[0]?.message
    : offer.isSuccess && `${item.partCode} is in no warehouse. Receive it first.`
  return (
    <div className={classes.place}>
      {offer.isError && isUnreached(offer.error) ? (
        <Text size="sm">The warehouse is chosen when the server can be reached.</Text>
      ) : (
        <ChoiceField
          label={`Warehouse for ${item.partName}`}
          hidesLabel
          offer={offer}
          placeholder="Warehouse"
          value={place === null ? null : String(place.warehouseId)}
          choices={warehouseChoices(places, item.costUnits)}
          error={problem || null}
          onChange={(id) => id !== null && onChange({ ...item, warehouseId: Number(id) })}
        />
      )}
      {problem && <PartAlternates partId={item.partId} onChoose={onReplace} />}
      <Checkbox
        label="Only reserve, to be taken later"
        checked={item.isRequest === true}
        onChange={(event) => onChange({ ...item, isRequest: event.currentTarget.checked })}
      />
    </div>
  )
}

type PartAlternatesProps = {
  /** The part with too few units. */
  readonly partId: number
  readonly onChoose: (alternate: Part) => void
}

/** Parts with stock that replace one with too few units. Nothing without any. */
function PartAlternates({ partId, onChoose }: PartAlternatesProps): ReactNode {
  const { data = [] } = useQuery(alternatesQuery(partId))
  const inStock = data.filter(({ partAvailable }) => partAvailable !== null && partAvailable > 0)
  if (inStock.length === 0) return null
  return (
    <div className={classes.alternates}>
      {inStock.map((part) => (
        <Button
          key={part.partId}
          variant="default"
          size="compact-md"
          onClick={() => onChoose(part)}
        >{`Use ${part.partCode}, ${part.partName} · ${formatNumber(part.partAvailable ?? 0)} ${part.costUnits} available`}</Button>
      ))}
    </div>
  )
}
