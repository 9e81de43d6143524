import type { PartDetail } from '@fettle/contract/parts'
import { partFields } from '@fettle/rules/parts/part-fields'
import { transferProblems } from '@fettle/rules/parts/stock-entries'
import { decimalProblems } from '@fettle/rules/records/field'
import { required } from '@fettle/rules/records/problem'
import type { ReactNode } from 'react'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { useWarehouses, warehouseChoices } from '#nouns/parts/use-warehouses.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useProblems } from '#records/form/use-problems.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { stockTransfer, usePartChange } from '../part-change.ts'
import { NoWarehouse } from './no-warehouse.tsx'
import { StockNote, stockDialogWidth } from './stock-note.tsx'
import { StockQuantity } from './stock-quantity.tsx'

type Props = { readonly part: PartDetail; readonly onClose: () => void }

/** Moves units of a part from one warehouse to another ([C1.012]). */
export function TransferDialog({ part, onClose }: Props): ReactNode {
  const changing = usePartChange(part.partId)
  const { offer, warehouses } = useWarehouses(part)
  const filled = warehouses.filter(({ available }) => available > 0)
  // A van is filled from the warehouse with the most units.
  const source = filled.filter(({ isOwn }) => !isOwn).toSorted((a, b) => b.available - a.available)[0]
  const target = warehouses.find(({ isOwn }) => isOwn)
  const { entry, change, unsaved } = useStoredEntry(`part-${part.partId}-Transfer`, {
    fromWarehouseId: (source ?? filled[0])?.warehouseId ?? null,
    toWarehouseId: source ? (target?.warehouseId ?? null) : null,
    quantity: '',
    note: '',
  })
  const from = warehouses.find(({ warehouseId }) => warehouseId === entry.fromWarehouseId)
  const to = warehouses.find(({ warehouseId }) => warehouseId === entry.toWarehouseId)
  const quantity = Number(entry.quantity)
  const note = entry.note.trim()
  const hasQuantity = entry.quantity !== '' && !Number.isNaN(quantity)
  const problems = [
    ...(from === undefined ? [required('fromWarehouseId', 'From')] : []),
    ...(to === undefined ? [required('toWarehouseId', 'To')] : []),
    ...(hasQuantity ? [] : [required('quantity', 'Quantity')]),
    ...(from !== undefined && hasQuantity
      ? transferProblems(
          { quantity, from: from.warehouseId, to: to?.warehouseId ?? 0 },
          { ...from, units: part.costUnits, code: part.partCode },
        )
      : []),
    ...decimalProblems({ quantity: partFields.reorderAt }, { quantity: entry.quantity }),
  ]
  const { errorOf, check } = useProblems(problems, changing.error)
  const submit = () => {
    if (!check() || from === undefined || to === undefined) return
    const body = {
      fromWarehouseId: from.warehouseId,
      toWarehouseId: to.warehouseId,
      quantity,
      ...(note !== '' && { note }),
    }
    changing.run(stockTransfer(part, body), {
      notice: `${quantityText(quantity, part.costUnits)} moved to ${to.warehouse}.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  const title = `Transfer ${part.partCode}`
  if (offer.isSuccess && warehouses.length === 0)
    return <NoWarehouse title={title} width={stockDialogWidth} onClose={onClose} />
  const choices = warehouseChoices(warehouses, part.costUnits)
  const choice = (label: string, name: 'fromWarehouseId' | 'toWarehouseId') => (
    <ChoiceField
      label={label}
      isRequired
      offer={offer}
      value={entry[name] === null ? null : String(entry[name])}
      choices={choices}
      error={errorOf(name)}
      onChange={(id) => change({ [name]: id === null ? null : Number(id) })}
    />
  )
  return (
    <SheetPanel title={title} width={stockDialogWidth} onClose={onClose}>
      <ActionForm label="Transfer" changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        {choice('From', 'fromWarehouseId')}
        {choice('To', 'toWarehouseId')}
        <StockQuantity
          label="Quantity"
          value={entry.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => change({ quantity })}
        />
        <StockNote
          label="Note"
          isRequired={false}
          value={entry.note}
          error={errorOf('note')}
          onChange={(text) => change({ note: text })}
        />
      </ActionForm>
    </SheetPanel>
  )
}
