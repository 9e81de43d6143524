import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OwnedPhoto } from '#nouns/orders/device/order-queue-state.ts'
import { DocumentDetails } from './document-details.tsx'
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
  readonly keepsFor?: OwnedPhoto['owner'] | undefined
}

/**
 * Drop zone for photos or documents, each with a progress bar ([A2.119], [A2.122], [A5.015], [A5.016]). A
 * single document can be given title, type and description.
 */
export function UploadForm({ kind, owner, onSent, onClose, keepsFor }: Props): ReactNode {
  const upload = useAttachmentUpload({ kind, owner, onSent, keepsFor })
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
