import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import type { PhotoOwner } from './pending-photos.ts'
import type { AttachmentKind, AttachmentOwner } from './send-file.ts'

const UploadForm = lazyComponent(async () => (await import('./upload-form.tsx')).UploadForm)

/** What the button and its panel are called. */
export const addFilesTitles: Record<AttachmentKind, string> = {
  photo: 'Add Photos',
  document: 'Add Documents',
}

type Props = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** After each file that has arrived: reads the record again. */
  readonly onSent: () => Promise<void>
  /** As {@link UploadForm} has it. */
  readonly keepsFor?: PhotoOwner | undefined
  readonly command?: ComponentProps<typeof PopoverAction>['command']
}

/** Adds photos or documents to a record; whether the person may is for the caller to say. */
export function AddFiles({ kind, owner, onSent, keepsFor, command }: Props): ReactNode {
  const title = addFilesTitles[kind]
  return (
    <PopoverAction
      title={title}
      command={command}
      button={(open) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={open}
        >
          {title}
        </Button>
      )}
    >
      {(close) => (
        <UploadForm kind={kind} owner={owner} onSent={onSent} onClose={close} keepsFor={keepsFor} />
      )}
    </PopoverAction>
  )
}
