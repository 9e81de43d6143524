import type { WorkOrder } from '@fettle/contract/work-orders'
import { atLeastOne } from '@fettle/rules/orders/cost-requirements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addInventoryPart } from '#nouns/orders/add-inventory-part.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import {
  findScannedPart,
  partSearchQuery,
  partsThatFitQuery,
  partsUsedForQuery,
  partsUsedLatelyQuery,
} from '#nouns/parts/part.queries.ts'
import { type PartPick, usePartSource } from '#nouns/parts/part-source.ts'
import { partStockQuery } from '#nouns/parts/warehouse.queries.ts'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { PickForm, type Picking } from '#records/picking/pick-form.tsx'
import { type Picked, withScan } from '#records/picking/pick-source.ts'
import { QuickSearch } from '#records/picking/quick-search.tsx'
import { PartPickPlace, placeOfPick } from './part-pick-place.tsx'

type Props = Picking<PartPick> & {
  readonly order: WorkOrder
  /** Starts the camera at once, and focuses the barcode. */
  readonly startsCamera: boolean
  readonly onAdvanced: () => void
  readonly onClose: () => void
}

/** Parts from the catalog, each with its quantity ([A2.133], [A5.026], [A5.027]). */
export function InventoryParts({ order, startsCamera, onClose, ...picking }: Props): ReactNode {
  const { propertyId, workorderId } = order
  const queries = useQueryClient()
  const source = usePartSource()
  const lately = useQuery(partsUsedLatelyQuery(propertyId))
  const fitting = useQuery({
    ...partsThatFitQuery(propertyId, workorderId),
    enabled: order.assets.length > 0,
  })
  const alike = useQuery(partsUsedForQuery(propertyId, workorderId))
  return (
    <PickForm
      {...picking}
      changing={useOrderChange(workorderId)}
      submitLabel="Add Parts"
      advancedLabel="Advanced Part Picker"
      source={source}
      atLeast={atLeastOne}
      search={(onPick) => (
        <>
          <QuickSearch
            label="Part"
            takesFocus={!startsCamera}
            placeholder="Search for a part."
            suggested={[
              { group: fitsLabel(order), items: fitting.data ?? [] },
              { group: 'Recently used', items: lately.data ?? [] },
              { group: usedForLabel(order), items: alike.data ?? [] },
            ]}
            hidesButtons={picking.picks.length > 0}
            source={source}
            queryOf={(text) => partSearchQuery(propertyId, text)}
            onPick={onPick}
          />
          <ScanField
            label="Barcode"
            startsCamera={startsCamera}
            takesFocus={startsCamera}
            find={({ code }) => findScannedPart(propertyId, code)}
            onFound={(part) => picking.onPicks(withScan(picking.picks, part, source))}
          />
        </>
      )}
      below={(pick, change) => (
        <PartPickPlace
          pick={pick}
          onChange={change}
          onReplace={(alternate) => picking.onPicks(replacePick(picking.picks, pick, alternate))}
        />
      )}
      changeOf={(pick) => {
        const places = queries.getQueryData(partStockQuery(pick.item.partId).queryKey) ?? []
        return addInventoryPart(order, pick, placeOfPick(pick, places))
      }}
      onAdded={onClose}
      onCancel={onClose}
    />
  )
}

/** The picks with another part in place of one, at the same quantity. An already picked part stays as it is. */
const replacePick = (
  picks: readonly Picked<PartPick>[],
  { item, quantity }: Picked<PartPick>,
  alternate: PartPick,
): readonly Picked<PartPick>[] =>
  picks.flatMap((one) => {
    if (one.item.partId !== item.partId) return [one]
    return picks.some((other) => other.item.partId === alternate.partId)
      ? []
      : [{ item: alternate, quantity }]
  })

const fitsLabel = ({ assets }: WorkOrder): string =>
  assets.length > 1 ? 'Fits these assets' : `Fits ${assets[0]?.name ?? 'the asset'}`

/** Search context from the order's own texts. */
function usedForLabel({ assets, jobType }: WorkOrder): string {
  const [asset, another] = assets
  if (asset) return another ? 'Used for these assets' : `Used for ${asset.name}`
  return jobType ? `Used for ${jobType}` : 'Used for this job type'
}
