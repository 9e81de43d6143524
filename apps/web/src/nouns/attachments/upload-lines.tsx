import { ActionIcon, Alert, Button, Progress, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './upload-form.module.css'
import type { AttachmentUpload } from './use-attachment-upload.ts'
import type { QueuedFile } from './use-upload-queue.ts'

type Props = {
  readonly upload: AttachmentUpload
  /** Uploaded files are shown elsewhere. */
  readonly hidesDone?: boolean
}

/** Errors of the selection, and each file with its progress bar or error. */
export function UploadLines({ upload, hidesDone = false }: Props): ReactNode {
  const files = upload.files.filter(({ state }) => state !== 'preparing' && !(hidesDone && state === 'done'))
  const preparing = upload.files.filter(({ state }) => state === 'preparing').length
  return (
    <>
      {upload.problems.length > 0 && (
        <Alert color="red" role="alert">
          {upload.problems.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {preparing > 0 && (
        <Text size="sm" role="status">
          Preparing {preparing} of {upload.files.length}…
        </Text>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map((item) => (
            <UploadLine
              key={item.key}
              item={item}
              onRetry={() => upload.retry(item.key)}
              onRemove={() => upload.remove(item.key)}
            />
          ))}
        </ul>
      )}
    </>
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
        {state === 'stored' && <span className={classes.stored}>On this device</span>}
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
      ) : state === 'stored' ? (
        <Text size="sm" role="status">
          Sent when the server can be reached.
        </Text>
      ) : (
        <Progress value={sent * 100} size="sm" aria-label={`${file.name} sent`} />
      )}
    </li>
  )
}
