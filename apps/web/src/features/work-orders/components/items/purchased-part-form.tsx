import type { WorkOrder } from '@fettle/contract/work-orders'
import {
  atLeastOne,
  initialPartQuantity,
  purchasedPartOf,
  purchasedPartProblems,
} from '@fettle/rules/cost-requirements'
import { maxLength, maxQuantity, maxUnitCost } from '@fettle/rules/limits'
import { decimalsOf, signOf } from '@fettle/rules/money'
import { NumberInput, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionForm } from '#records/form/action-form.tsx'
import { useOrderChange } from '../../order-change.ts'
import { addPurchasedPart } from '../../part-changes.ts'

/** A part that was bought for the order ([A2.132], [A5.022] to [A5.025]). */
export function PurchasedPartForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const [partName, setName] = useState('')
  const [quantity, setQuantity] = useState<number | null>(initialPartQuantity)
  const [unitCost, setCost] = useState<number | null>(0)
  const [partUnits, setUnits] = useState('')
  const draft = { partName, quantity, unitCost, partUnits }
  const problems = purchasedPartProblems(draft)
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message ?? null
  return (
    <ActionForm
      label="Add Part"
      isDisabled={problems.length > 0}
      changing={changing}
      onCancel={onClose}
      onSubmit={() => changing.run(addPurchasedPart(order, purchasedPartOf(draft)), { onDone: onClose })}
    >
      <TextInput
        label="Part Name"
        withAsterisk
        data-autofocus
        maxLength={maxLength.partName}
        value={partName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberInput
        label="Quantity"
        step={1}
        min={0}
        max={maxQuantity}
        allowDecimal={false}
        value={quantity ?? ''}
        error={problemOf('quantity')}
        onChange={(value) => setQuantity(value === '' ? null : Number(value))}
        onBlur={() => quantity !== null && setQuantity(atLeastOne(quantity))}
      />
      <NumberInput
        label="Unit Cost"
        prefix={signOf(order)}
        min={0}
        max={maxUnitCost}
        decimalScale={decimalsOf(order)}
        fixedDecimalScale
        value={unitCost ?? ''}
        error={problemOf('unitCost')}
        onChange={(value) => setCost(value === '' ? null : Number(value))}
      />
      <TextInput
        label="Part Unit"
        maxLength={maxLength.units}
        value={partUnits}
        onChange={(event) => setUnits(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
