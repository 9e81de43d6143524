import '@mantine/dropzone/styles.layer.css'
import { maxUploadFiles } from '@fettle/rules/limits'
import { uploadProblems } from '@fettle/rules/order-requirements'
import { ActionIcon, Alert, Button, Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCheck, IconFileUpload, IconPhotoUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { preparePhoto } from './photos/prepare-photo.ts'
import { type AttachmentKind, type AttachmentOwner, sendFile } from './send-file.ts'
import classes from './upload-form.module.css'
import { type QueuedFile, useUploadQueue } from './use-upload-queue.ts'

type Props = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** After each file that has arrived: reads the record again. */
  readonly onSent: () => Promise<void>
  readonly onClose: () => void
}

/** Where photos or documents are dropped or chosen; each has its own bar ([A2.119], [A2.122], [A5.015], [A5.016]). */
export function UploadForm({ kind, owner, onSent, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const isPhoto = kind === 'photo'
  const maxMegabytes = isPhoto ? settings.photoMaxMegabytes : settings.documentMaxMegabytes
  const { files, isBusy, add, retry, remove } = useUploadQueue(
    async (file) => (isPhoto ? await preparePhoto(file, settings) : { file }),
    {
      send: (file, onProgress) => sendFile({ ...file, kind, owner, maxMegabytes, onProgress }),
      onSent,
    },
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const take = (chosen: readonly File[]) => {
    // Whether each is a photo is told by what is in it, at its line.
    const facts = chosen.map((file) => ({ name: file.name, isImage: true }))
    const found = uploadProblems({ files: facts, photos: isPhoto }).map(({ message }) => message)
    setProblems(found)
    if (found.length === 0) add(chosen)
  }
  const Icon = isPhoto ? IconPhotoUp : IconFileUpload
  return (
    <div className={classes.form}>
      <Dropzone
        onDrop={take}
        role="button"
        className={classes.zone ?? ''}
        // Every file comes to `take`, which says what is wrong with it.
        inputProps={{
          ...(isPhoto && { accept: 'image/*' }),
          'aria-label': isPhoto ? 'Choose photos' : 'Choose documents',
          // The zone is the button; a control within it would be a second one.
          style: { display: 'none' },
        }}
      >
        <Icon size={32} aria-hidden />
        <Text fw={500}>Drag your {isPhoto ? 'photos' : 'documents'} here to upload</Text>
        <Text size="sm" c="dimmed">
          or choose them, at most {maxUploadFiles} at a time
        </Text>
      </Dropzone>
      {problems.length > 0 && (
        <Alert color="red" role="alert">
          {problems.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map((item) => (
            <UploadLine
              key={item.key}
              item={item}
              onRetry={() => retry(item.key)}
              onRemove={() => remove(item.key)}
            />
          ))}
        </ul>
      )}
      <Button variant="default" disabled={isBusy} onClick={onClose} className={classes.done ?? ''}>
        Done
      </Button>
    </div>
  )
}

type LineProps = { item: QueuedFile; onRetry: () => void; onRemove: () => void }

function UploadLine({ item, onRetry, onRemove }: LineProps): ReactNode {
  const { file, sent, state, problem } = item
  return (
    <li className={classes.file}>
      <div className={classes.line}>
        <span className={classes.name}>{file.name}</span>
        {state === 'done' && <IconCheck size={18} aria-label="Uploaded" color="var(--accent)" />}
        {state === 'failed' && (
          <Button size="compact-sm" variant="default" onClick={onRetry} aria-label={`Try ${file.name} again`}>
            Try again
          </Button>
        )}
        {(state === 'failed' || state === 'refused') && (
          <ActionIcon variant="subtle" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {state === 'failed' || state === 'refused' ? (
        <Text size="sm" role="alert" className={classes.problem ?? ''}>
          {problem}
        </Text>
      ) : (
        <Progress value={sent * 100} size="sm" aria-label={`${file.name} sent`} />
      )}
    </li>
  )
}
