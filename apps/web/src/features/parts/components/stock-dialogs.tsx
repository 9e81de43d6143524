import type { PartDetail, StockTransaction } from '@fettle/contract/parts'
import { partFields } from '@fettle/rules/parts/part-fields'
import { maxStock, type PostedKind, stockEntryProblems } from '@fettle/rules/parts/stock-entries'
import { maxLength } from '@fettle/rules/records/limits'
import { required } from '@fettle/rules/records/problem'
import { signOf } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import { NumberInput, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { DayField } from '#ui/day-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { stockCorrection, stockPosting, usePartChange } from '../part-change.ts'
import { quantityText } from '../part-words.ts'

const width = 440

/** What each kind asks for. Only an adjustment may be negative. */
const quantityLabels = {
  Receive: 'Quantity received',
  Adjust: 'Change of the quantity, such as 5 or -5',
  Count: 'Quantity counted',
} as const satisfies Record<PostedKind, string>

type Props = { readonly part: PartDetail; readonly onClose: () => void }

/** Receives, adjusts or counts the stock of a part ([C1.012]). */
export function StockDialog({ part, kind, onClose }: Props & { readonly kind: PostedKind }): ReactNode {
  const { properties, property, settings } = useWorkspace()
  const changing = usePartChange(part.partId)
  const own = properties.find(({ propertyId }) => propertyId === part.propertyId) ?? property
  const today = localDay(useEachMinute(), own.propertyTimeZone)
  const onHand = part.partOnHand ?? 0
  const { entry, change, unsaved } = useStoredEntry(`part-${part.partId}-${kind}`, {
    quantity: '',
    unitCost: String(part.partUnitCost),
    transactionDate: today,
    note: '',
    /** The stock while counting. A later change is rejected once, and then accepted. */
    balance: onHand,
  })
  const [hasTried, setTried] = useState(false)
  const { transactionDate } = entry
  const note = entry.note.trim()
  const quantity = Number(entry.quantity)
  const balance = kind === 'Count' ? (changing.error === null ? entry.balance : onHand) : null
  const problems = [
    ...(entry.quantity === '' || Number.isNaN(quantity)
      ? [required('quantity', 'Quantity')]
      : stockEntryProblems(
          { kind, quantity, note, transactionDate, balance },
          { onHand, units: part.costUnits, code: part.partCode, today },
        )),
    ...(kind === 'Adjust' && note === '' && entry.quantity === '' ? [required('note', 'Reason')] : []),
  ]
  const refused = fieldErrors(changing.error)
  const errorOf = (field: string) =>
    (hasTried && problems.find((each) => each.field === field)?.message) || refused.get(field) || null
  const submit = () => {
    setTried(true)
    if (problems.length > 0) return
    const body = {
      kind,
      quantity,
      transactionDate,
      ...(note !== '' && { note }),
      ...(kind === 'Receive' && entry.unitCost !== '' && { unitCost: Number(entry.unitCost) }),
      ...(balance !== null && { balance }),
    }
    changing.run(stockPosting(part, body), {
      notice: (record) => `${quantityText(record?.partOnHand ?? onHand, part.costUnits)} on hand.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`${kind} ${part.partCode}`} width={width} onClose={onClose}>
      <ActionForm label={kind} changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        <Text size="sm">{quantityText(onHand, part.costUnits)} on hand</Text>
        <NumberInput
          label={quantityLabels[kind]}
          withAsterisk
          data-autofocus
          inputMode="decimal"
          decimalScale={3}
          max={maxStock}
          allowNegative={kind === 'Adjust'}
          thousandSeparator=","
          value={entry.quantity}
          error={errorOf('quantity')}
          onChange={(value) => change({ quantity: String(value) })}
        />
        {kind === 'Receive' && (
          <NumberInput
            label="Unit Cost"
            inputMode="decimal"
            decimalScale={partFields.partUnitCost.scale}
            max={partFields.partUnitCost.max}
            allowNegative={false}
            thousandSeparator=","
            prefix={signOf(settings)}
            value={entry.unitCost}
            error={errorOf('unitCost')}
            onChange={(value) => change({ unitCost: String(value) })}
          />
        )}
        <DayField
          label="Date"
          max={today}
          value={transactionDate || undefined}
          error={errorOf('transactionDate')}
          onChange={(day = today) => change({ transactionDate: day })}
        />
        <Note
          label={kind === 'Adjust' ? 'Reason' : 'Note'}
          isRequired={kind === 'Adjust'}
          value={entry.note}
          error={errorOf('note')}
          onChange={(text) => change({ note: text })}
        />
      </ActionForm>
    </SheetPanel>
  )
}

/** Corrects a stock transaction by an opposite line that names it ([C1.015]). */
export function CorrectDialog({
  part,
  line,
  onClose,
}: Props & { readonly line: StockTransaction }): ReactNode {
  const changing = usePartChange(part.partId)
  const { transactionId, kind, quantity } = line
  const { entry, change, unsaved } = useStoredEntry(`part-${part.partId}-correct-${transactionId}`, {
    note: '',
  })
  const [hasTried, setTried] = useState(false)
  const note = entry.note.trim()
  const refused = fieldErrors(changing.error)
  const submit = () => {
    setTried(true)
    if (note === '') return
    changing.run(stockCorrection(part, transactionId, note), {
      notice: `Transaction #${transactionId} was corrected.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`Correct Transaction #${transactionId}`} width={width} onClose={onClose}>
      <ActionForm label="Correct" changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        <Text size="sm">
          {kind} of {quantityText(quantity, part.costUnits)} is followed by an opposite line of{' '}
          {quantityText(-quantity, part.costUnits)}.
        </Text>
        <Note
          label="Reason"
          isRequired
          value={entry.note}
          error={
            (hasTried && note === '' && required('note', 'Reason').message) || refused.get('note') || null
          }
          onChange={(text) => change({ note: text })}
        />
      </ActionForm>
    </SheetPanel>
  )
}

type NoteProps = {
  readonly label: string
  readonly isRequired: boolean
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

const Note = ({ label, isRequired, value, error, onChange }: NoteProps): ReactNode => (
  <Textarea
    label={label}
    withAsterisk={isRequired}
    autosize
    minRows={2}
    maxLength={maxLength.reason}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
