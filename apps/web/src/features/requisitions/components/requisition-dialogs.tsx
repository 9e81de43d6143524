import { deleteRequisition } from '@fettle/contract/requisition-changes'
import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { requisitionFields } from '@fettle/rules/parts/requisition-fields'
import { type RequisitionAction, requisitionMoves } from '@fettle/rules/parts/requisition-status'
import { maxLength } from '@fettle/rules/records/limits'
import { required } from '@fettle/rules/records/problem'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { clearingRefusal } from '#records/change/clearing-refusal.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { requisitionKind, requisitionMove, useRequisitionChange } from '../requisition-change.ts'
import { LinesDialog } from './lines-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import type { RequisitionDialog } from './requisition-actions.ts'

const width = 440

type Props = { readonly requisition: RequisitionDetail; readonly onClose: () => void }

/** The open dialog of a requisition's page. */
export function RequisitionDialogs({
  opened,
  ...props
}: Props & { readonly opened: RequisitionDialog }): ReactNode {
  if (opened === 'delete') return <DeleteDialog {...props} />
  if (opened === 'lines') return <LinesDialog {...props} />
  if (opened === 'receive') return <ReceiveDialog {...props} />
  return <MoveDialog {...props} action={opened} />
}

/** Asks for the reason of an action, or for the order number of the supplier. */
function MoveDialog({
  requisition,
  action,
  onClose,
}: Props & { readonly action: RequisitionAction }): ReactNode {
  const { requisitionId } = requisition
  const changing = useRequisitionChange(requisitionId)
  const { entry, change, unsaved } = useStoredEntry(`requisition-${requisitionId}-${action}`, {
    reason: '',
    reference: requisition.reference,
  })
  const edit = clearingRefusal(changing, change)
  const [hasTried, setTried] = useState(false)
  const { label, asks, to } = requisitionMoves[action]
  const reason = entry.reason.trim()
  const isMissing = asks === 'reason' && reason === ''
  const refused = fieldErrors(changing.error)
  const submit = () => {
    setTried(true)
    if (isMissing) return
    const body = {
      action,
      ...(asks === 'reason' && { reason }),
      ...(action === 'order' && { reference: entry.reference.trim() }),
    }
    changing.run(requisitionMove(requisition, body), {
      notice: (record) => `The requisition is ${record?.status ?? to}.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={label} width={width} onClose={onClose}>
      <ActionForm label={label} changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        {asks === 'reason' ? (
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={3}
            data-autofocus
            maxLength={maxLength.reason}
            value={entry.reason}
            error={(hasTried && isMissing && required('reason', 'Reason').message) || refused.get('reason')}
            onChange={(event) => edit({ reason: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            label={requisitionFields.reference.label}
            data-autofocus
            maxLength={requisitionFields.reference.max}
            value={entry.reference}
            error={refused.get('reference')}
            onChange={(event) => edit({ reference: event.currentTarget.value })}
          />
        )}
      </ActionForm>
    </SheetPanel>
  )
}

/** Deletes a requisition after confirmation. One with received parts is refused. */
function DeleteDialog({ requisition, onClose }: Props): ReactNode {
  const { requisitionId } = requisition
  return (
    <DeleteRecordDialog
      kind={requisitionKind}
      record={requisition}
      name={`Requisition #${requisitionId}`}
      message="Its lines and its log are deleted with it. This cannot be undone."
      remove={(headers) => call(deleteRequisition, { params: { requisitionId }, ...headers })}
      list="/requisitions"
      onClose={onClose}
    />
  )
}
