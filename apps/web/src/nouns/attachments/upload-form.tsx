import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { DocumentDetails } from './document-details.tsx'
import { dropPendingPhoto, keepPhoto, type PhotoOwner } from './pending-photos.ts'
import type { AttachmentKind, AttachmentOwner } from './send-file.ts'
import classes from './upload-form.module.css'
import { UploadLines } from './upload-lines.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useAttachmentUpload } from './use-attachment-upload.ts'

type Props = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** Called after each uploaded file, to reload the record. */
  readonly onSent: () => Promise<void>
  readonly onClose: () => void
  /** Stores photos on the device under this record until they are uploaded, so that a reload loses none. */
  readonly keepsFor?: PhotoOwner | undefined
}

/**
 * Drop zone for photos or documents, each with a progress bar ([A2.119], [A2.122], [A5.015], [A5.016]). A
 * single document can be given title, type and description.
 */
export function UploadForm({ kind, owner, onSent, onClose, keepsFor }: Props): ReactNode {
  const { userId } = useWorkspace().user
  const { taskId } = owner
  const queue = useStore(orderQueue)
  const upload = useAttachmentUpload({
    kind,
    owner,
    onSent,
    // Photos go through the queue, once that is loaded.
    sendBy: queue && keepsFor ? (photo) => queue.addPhoto({ ...photo, owner: keepsFor, taskId }) : undefined,
    ...(keepsFor &&
      !queue && {
        keeping: {
          keep: (photo) => keepPhoto({ userId, ...keepsFor }, { ...photo, taskId }),
          drop: (key) => dropPendingPhoto({ userId, ...keepsFor, photos: [] }, key),
        },
      }),
  })
  const [single, setSingle] = useState<File>()
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
        <Button variant="default" disabled={upload.isBusy} onClick={onClose} className={classes.done ?? ''}>
          Done
        </Button>
      )}
    </div>
  )
}
