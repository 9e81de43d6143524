import type { WorkOrder } from '@fettle/contract/work-orders'
import {
  atLeastOne,
  initialPartQuantity,
  purchasedPartOf,
  purchasedPartProblems,
} from '@fettle/rules/orders/cost-requirements'
import { decimalsFault } from '@fettle/rules/records/field'
import { maxLength, maxQuantity, maxUnitCost } from '@fettle/rules/records/limits'
import { decimalsOf } from '@fettle/rules/text/money'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { addPurchasedPart } from '../../part-changes.ts'

type Entry = {
  readonly partName: string
  readonly quantity: number | null
  readonly unitCost: number | null
  readonly partUnits: string
}

const fresh: Entry = { partName: '', quantity: initialPartQuantity, unitCost: 0, partUnits: '' }

/** A part purchased for the order ([A2.132], [A5.022] to [A5.025]). */
export function PurchasedPartForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const { entry: draft, change, unsaved } = useStoredEntry<Entry>(`order-${order.workorderId}-part`, fresh)
  const { partName, quantity, unitCost, partUnits } = draft
  const problems = purchasedPartProblems(draft)
  const scale = decimalsOf(order)
  const isPrecise = decimalsFault(unitCost ?? 0, { scale }) === null
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message ?? null
  return (
    <ActionForm
      label="Add Part"
      isDisabled={problems.length > 0 || !isPrecise}
      changing={changing}
      unsaved={unsaved}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(addPurchasedPart(order, purchasedPartOf(draft)), { draft: unsaved, onDone: onClose })
      }
    >
      <TextInput
        label="Part Name"
        withAsterisk
        data-autofocus
        maxLength={maxLength.partName}
        value={partName}
        onChange={(event) => change({ partName: event.currentTarget.value })}
      />
      <NumberInput
        label="Quantity"
        step={1}
        min={0}
        max={maxQuantity}
        allowDecimal={false}
        value={quantity ?? ''}
        error={problemOf('quantity')}
        onChange={(value) => change({ quantity: value === '' ? null : Number(value) })}
        onBlur={() => quantity !== null && quantity <= 0 && change({ quantity: atLeastOne(quantity) })}
      />
      <NumberInput
        label="Unit Cost"
        money={order}
        min={0}
        max={maxUnitCost}
        decimalScale={scale}
        value={unitCost ?? ''}
        error={problemOf('unitCost')}
        onChange={(value) => change({ unitCost: value === '' ? null : Number(value) })}
      />
      <TextInput
        label="Part Unit"
        maxLength={maxLength.units}
        value={partUnits}
        onChange={(event) => change({ partUnits: event.currentTarget.value })}
      />
    </ActionForm>
  )
}
