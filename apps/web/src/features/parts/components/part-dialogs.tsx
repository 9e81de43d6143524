import { deletePart } from '@fettle/contract/part-changes'
import type { PartDetail, StockPlace } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { StockPlaceDialog } from '#nouns/parts/stock-place-dialog.tsx'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { partChange, partKind, usePartChange } from '../part-change.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import type { PartDialog } from './part-actions.ts'
import { StockDialog } from './stock-dialogs.tsx'
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
      inactiveError={changing.error}
      {...(part.partActiveFlag && may(actor, 'parts.edit') && { onMakeInactive: makeInactive })}
    />
  )
}
