import { deletePart } from '@fettle/contract/part-changes'
import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { partChange, partKind, usePartChange } from '../part-change.ts'
import type { PartDialog } from './part-actions.ts'
import { CorrectDialog, StockDialog } from './stock-dialogs.tsx'

type Props = { readonly part: PartDetail; readonly onClose: () => void }

/** The open dialog of a part's page. */
export function PartDialogs({ opened, ...props }: Props & { readonly opened: PartDialog }): ReactNode {
  if (opened === 'delete') return <DeleteDialog {...props} />
  if (typeof opened === 'string') return <StockDialog {...props} kind={opened} />
  return <CorrectDialog {...props} line={opened.corrects} />
}

/** Deletes a part after confirmation. One in use can be made inactive instead. */
function DeleteDialog({ part, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
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
      onGone={() => navigate({ to: '/parts', replace: true })}
      onClose={onClose}
      {...(part.partActiveFlag && may(actor, 'parts.edit') && { onMakeInactive: makeInactive })}
    />
  )
}
