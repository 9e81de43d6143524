import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import type { OwnedPhoto } from '#nouns/orders/device/order-queue-state.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import type { AttachmentKind, AttachmentOwner } from './send-file.ts'

const UploadForm = lazyComponent(async () => (await import('./upload-form.tsx')).UploadForm)

/** Title of the button and its panel. */
export const addFilesTitles: Record<AttachmentKind, string> = {
  photo: 'Add Photos',
  document: 'Add Documents',
}

type Props = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** Called after each uploaded file, to reload the record. */
  readonly onSent: () => Promise<void>
  /** See {@link UploadForm}. */
  readonly keepsFor?: OwnedPhoto['owner'] | undefined
  readonly command?: ComponentProps<typeof PopoverAction>['command']
}

/** Adds photos or documents to a record. The caller checks permission. */
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
      {(close, hold) => (
        <UploadForm
          kind={kind}
          owner={owner}
          onSent={onSent}
          onClose={close}
          hold={hold}
          keepsFor={keepsFor}
        />
      )}
    </PopoverAction>
  )
}
