import type { PartDetail } from '@fettle/contract/parts'
import { partFields } from '@fettle/rules/parts/part-fields'
import { type PostedKind, stockEntryProblems } from '@fettle/rules/parts/stock-entries'
import { decimalProblems } from '@fettle/rules/records/field'
import { required } from '@fettle/rules/records/problem'
import { localDay } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { proposedWarehouse, useWarehouses, warehouseChoices } from '#nouns/parts/use-warehouses.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useProblems } from '#records/form/use-problems.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { stockPosting, usePartChange } from '../part-change.ts'
import { NoWarehouse } from './no-warehouse.tsx'
import { StockNote, stockDialogWidth } from './stock-note.tsx'
import { StockQuantity } from './stock-quantity.tsx'

/** What each kind asks for. Only an adjustment may be negative. */
const quantityLabels = {
  Receive: 'Quantity received',
  Adjust: 'Change of the quantity, such as 5 or -5',
  Count: 'Quantity counted',
} as const satisfies Record<PostedKind, string>

type Props = { readonly part: PartDetail; readonly kind: PostedKind; readonly onClose: () => void }

/** Receives, adjusts or counts the stock of a part in a warehouse ([C1.012]). */
export function StockDialog({ part, kind, onClose }: Props): ReactNode {
  const { properties, property, settings } = useWorkspace()
  const changing = usePartChange(part.partId)
  const own = properties.find(({ propertyId }) => propertyId === part.propertyId) ?? property
  const today = localDay(useEachMinute(), own.propertyTimeZone)
  const { offer, warehouses } = useWarehouses(part)
  const proposed = proposedWarehouse(warehouses)
  const { entry, change, unsaved } = useStoredEntry(`part-${part.partId}-${kind}`, {
    warehouseId: proposed?.warehouseId ?? null,
    quantity: '',
    unitCost: String(part.partUnitCost),
    transactionDate: today,
    note: '',
    /** The stock while counting. A later change is rejected once, and then accepted. */
    balance: proposed?.onHand ?? 0,
  })
  const { transactionDate, warehouseId } = entry
  const chosen = warehouses.find((each) => each.warehouseId === warehouseId)
  const onHand = chosen?.onHand ?? 0
  const note = entry.note.trim()
  const quantity = Number(entry.quantity)
  const balance = kind === 'Count' ? (changing.error === null ? entry.balance : onHand) : null
  const hasQuantity = entry.quantity !== '' && !Number.isNaN(quantity)
  const problems = [
    ...(chosen === undefined ? [required('warehouseId', 'Warehouse')] : []),
    ...(hasQuantity ? [] : [required('quantity', 'Quantity')]),
    ...(kind === 'Adjust' && note === '' && !hasQuantity ? [required('note', 'Reason')] : []),
    ...(chosen !== undefined && hasQuantity
      ? stockEntryProblems(
          { kind, quantity, note, transactionDate, balance },
          { onHand, units: part.costUnits, code: part.partCode, warehouse: chosen.warehouse, today },
        )
      : []),
    ...decimalProblems(
      { quantity: partFields.reorderAt, unitCost: partFields.partUnitCost },
      { quantity: entry.quantity, unitCost: kind === 'Receive' ? entry.unitCost : '' },
    ),
  ]
  const { errorOf, check } = useProblems(problems, changing.error)
  const enter = (part: Partial<typeof entry>) => {
    // A refused count is accepted with its quantity when it is sent again.
    if (kind !== 'Count') changing.reset()
    change(part)
  }
  const submit = () => {
    if (!check() || chosen === undefined) return
    const body = {
      kind,
      warehouseId: chosen.warehouseId,
      quantity,
      transactionDate,
      ...(note !== '' && { note }),
      ...(kind === 'Receive' && entry.unitCost !== '' && { unitCost: Number(entry.unitCost) }),
      ...(balance !== null && { balance }),
    }
    changing.run(stockPosting(part, body), {
      notice: (record) => {
        const after = record?.stock.find((place) => place.warehouseId === chosen.warehouseId)
        return `${quantityText(after?.onHand ?? 0, part.costUnits)} on hand in ${chosen.warehouse}.`
      },
      draft: unsaved,
      onDone: onClose,
    })
  }
  const title = `${kind} ${part.partCode}`
  if (offer.isSuccess && warehouses.length === 0)
    return <NoWarehouse title={title} width={stockDialogWidth} onClose={onClose} />
  return (
    <SheetPanel title={title} width={stockDialogWidth} onClose={onClose}>
      <ActionForm label={kind} changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        <ChoiceField
          label="Warehouse"
          isRequired
          offer={offer}
          value={chosen === undefined ? null : String(chosen.warehouseId)}
          choices={warehouseChoices(warehouses, part.costUnits)}
          error={errorOf('warehouseId')}
          {...(chosen !== undefined && { note: `${quantityText(onHand, part.costUnits)} on hand` })}
          onChange={(id) => {
            const next = warehouses.find((each) => String(each.warehouseId) === id)
            enter({ warehouseId: next?.warehouseId ?? null, balance: next?.onHand ?? 0 })
          }}
        />
        <StockQuantity
          label={quantityLabels[kind]}
          value={entry.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => enter({ quantity })}
        />
        {kind === 'Receive' && (
          <NumberInput
            label="Unit Cost"
            inputMode="decimal"
            max={partFields.partUnitCost.max}
            thousandSeparator=","
            money={settings}
            value={entry.unitCost}
            error={errorOf('unitCost')}
            onChange={(value) => enter({ unitCost: String(value) })}
          />
        )}
        <DayField
          label="Date"
          max={today}
          value={transactionDate || undefined}
          error={errorOf('transactionDate')}
          onChange={(day = today) => enter({ transactionDate: day })}
        />
        <StockNote
          label={kind === 'Adjust' ? 'Reason' : 'Note'}
          isRequired={kind === 'Adjust'}
          value={entry.note}
          error={errorOf('note')}
          onChange={(text) => enter({ note: text })}
        />
      </ActionForm>
    </SheetPanel>
  )
}
