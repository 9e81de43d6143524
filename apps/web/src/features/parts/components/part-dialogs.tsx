import { deletePart } from '@fettle/contract/part-changes'
import type { PartDetail, StockPlace, StockTransaction } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { required } from '@fettle/rules/records/problem'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { StockPlaceDialog } from '#nouns/parts/stock-place-dialog.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { partChange, partKind, stockCorrection, usePartChange } from '../part-change.ts'
import type { PartDialog } from './part-actions.ts'
import { StockDialog } from './stock-dialogs.tsx'
import { StockNote, stockDialogWidth } from './stock-note.tsx'
import { AlternatesDialog, FitsDialog } from './ties-dialogs.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { UseOnOrderDialog } from './use-on-order-dialog.tsx'

type Props = { readonly part: PartDetail; readonly onClose: () => void }

/** The open dialog of a part's page. */
export function PartDialogs({ opened, ...props }: Props & { readonly opened: PartDialog }): ReactNode {
  if (opened === 'use') return <UseOnOrderDialog {...props} />
  if (opened === 'delete') return <DeleteDialog {...props} />
  if (opened === 'Transfer') return <TransferDialog {...props} />
  if (opened === 'fits') return <FitsDialog {...props} />
  if (opened === 'alternates') return <AlternatesDialog {...props} />
  if (typeof opened === 'string') return <StockDialog {...props} kind={opened} />
  if ('place' in opened) return <PlaceDialog {...props} place={opened.place} />
  return <CorrectDialog {...props} line={opened.corrects} />
}

/** Changes the bin and the minimum of a part in a warehouse. */
const PlaceDialog = ({ part, place, onClose }: Props & { readonly place: StockPlace }): ReactNode => (
  <StockPlaceDialog
    title={`${part.partCode} in ${place.warehouse}`}
    part={part}
    place={place}
    changing={usePartChange(part.partId)}
    onClose={onClose}
  />
)

/** Deletes a part after confirmation. One in use can be made inactive instead. */
function DeleteDialog({ part, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const changing = usePartChange(part.partId)
  const params = { partId: part.partId }
  const makeInactive = () =>
    changing.run(partChange(part, { partActiveFlag: false }), {
      notice: `${part.partCode} is inactive.`,
      undo: (after) => partChange(after, { partActiveFlag: true }),
      onDone: onClose,
    })
  return (
    <DeleteRecordDialog
      kind={partKind}
      record={part}
      name={part.partCode}
      message="This cannot be undone."
      remove={(headers) => call(deletePart, { params, ...headers })}
      list="/parts"
      onClose={onClose}
      inactiveError={changing.error}
      {...(part.partActiveFlag && may(actor, 'parts.edit') && { onMakeInactive: makeInactive })}
    />
  )
}

type CorrectDialogProps = {
  readonly part: PartDetail
  readonly line: StockTransaction
  readonly onClose: () => void
}

/** Corrects a stock transaction by an opposite line that names it ([C1.015]). */
function CorrectDialog({ part, line, onClose }: CorrectDialogProps): ReactNode {
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
