import { Button } from '@mantine/core'
import { type ReactNode, useImperativeHandle, useState } from 'react'
import type { OwnedPhoto } from '#nouns/orders/device/order-queue-state.ts'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import { LazyConfirm } from '#ui/lazy-confirm.tsx'
import type { PanelHold } from '#ui/popover-action.tsx'
import { DocumentDetails } from './document-details.tsx'
import type { AttachmentKind, AttachmentOwner } from './send-file.ts'
import classes from './upload-form.module.css'
import { UploadLines } from './upload-lines.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useAttachmentUpload } from './use-attachment-upload.ts'

const lostText = (kind: AttachmentKind, count: number) =>
  `${count} ${kind}${count === 1 ? ' was' : 's were'} neither sent nor stored on this device.`

type Props = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** Called after each uploaded file, to reload the record. */
  readonly onSent: () => Promise<void>
  readonly onClose: () => void
  /** Asks before the panel closes over files that are stored nowhere. */
  readonly hold: PanelHold
  /** Stores photos on the device under this record until they are uploaded, so that a reload loses none. */
  readonly keepsFor?: OwnedPhoto['owner'] | undefined
}

/**
 * Drop zone for photos or documents, each with a progress bar ([A2.119], [A2.122], [A5.015], [A5.016]). A
 * single document can be given title, type and description.
 */
export function UploadForm({ kind, owner, onSent, onClose, hold, keepsFor }: Props): ReactNode {
  const upload = useAttachmentUpload({ kind, owner, onSent, keepsFor })
  const [single, setSingle] = useState<File>()
  const [isAsking, setAsking] = useState(false)
  const unsent = upload.files.filter(({ state }) => state === 'failed').length
  const holds = () => {
    if (unsent > 0) setAsking(true)
    return unsent > 0
  }
  useImperativeHandle(hold, () => holds)
  const choose = (chosen: File[]) => {
    if (!upload.check(chosen)) return
    if (kind === 'document' && chosen.length === 1) setSingle(chosen[0])
    else upload.add(chosen)
  }
  return (
    <div className={classes.form}>
      {single === undefined && <UploadZone kind={kind} onChoose={choose} />}
      {single !== undefined && (
        <DocumentDetails
          file={single}
          onCancel={() => setSingle(undefined)}
          onSubmit={(texts) => {
            upload.add([single], texts)
            setSingle(undefined)
          }}
        />
      )}
      <UploadLines upload={upload} />
      {single === undefined && (
        <Button
          variant="default"
          disabled={upload.isBusy}
          onClick={() => holds() || onClose()}
          className={classes.done ?? ''}
        >
          Done
        </Button>
      )}
      {unsent > 0 && <LeaveGuard holdsBack={() => true} isLostOnReload message={lostText(kind, unsent)} />}
      <LazyConfirm
        title={`Discard ${kind}s?`}
        opened={isAsking && unsent > 0}
        message={lostText(kind, unsent)}
        confirmLabel="Discard"
        cancelLabel="Stay"
        isDangerous
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
