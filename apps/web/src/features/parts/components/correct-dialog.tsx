import type { PartDetail, StockTransaction } from '@fettle/contract/parts'
import { required } from '@fettle/rules/records/problem'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { stockCorrection, usePartChange } from '../part-change.ts'
import { StockNote, stockDialogWidth } from './stock-note.tsx'

type Props = { readonly part: PartDetail; readonly line: StockTransaction; readonly onClose: () => void }

/** Corrects a stock transaction by an opposite line that names it ([C1.015]). */
export function CorrectDialog({ part, line, onClose }: Props): ReactNode {
  const changing = usePartChange(part.partId)
  const { transactionId, number, kind, quantity, warehouse } = line
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
      notice: `Transaction #${number} was corrected.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`Correct Transaction #${number}`} width={stockDialogWidth} onClose={onClose}>
      <ActionForm label="Correct" changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        <Text size="sm">
          {kind} of {quantityText(quantity, part.costUnits)} in {warehouse} is followed by an opposite line of{' '}
          {quantityText(-quantity, part.costUnits)}.
        </Text>
        <StockNote
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
