import '@mantine/dropzone/styles.layer.css'
import { maxUploadFiles } from '@fettle/rules/records/limits'
import { Button, FileButton, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera, IconFileUpload, IconPhotoUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsTouch } from '#ui/use-is-touch.ts'
import type { AttachmentKind } from './send-file.ts'
import classes from './upload-form.module.css'

type Props = {
  readonly kind: AttachmentKind
  /** One line high, below existing files. */
  readonly isCompact?: boolean
  /** Takes one file up to this size, which the zone shows. */
  readonly maxMegabytes?: number
  readonly onChoose: (files: File[]) => void
}

/** A zone to drop or select files. On touch devices, photos and single files also have a camera button. */
export function UploadZone({ kind, isCompact, maxMegabytes, onChoose }: Props): ReactNode {
  const isPhoto = kind === 'photo'
  const isSingle = maxMegabytes !== undefined
  const isTouch = useIsTouch()
  const noun = isSingle ? 'file' : isPhoto ? 'photos' : 'documents'
  const limit = isSingle ? `${maxMegabytes} MB` : `${maxUploadFiles} at a time`
  const Icon = isPhoto ? IconPhotoUp : IconFileUpload
  return (
    <>
      <Dropzone
        onDrop={onChoose}
        multiple={!isSingle}
        role="button"
        className={classes.zone ?? ''}
        data-compact={isCompact || undefined}
        // Every file is passed to `onChoose`, which reports errors.
        inputProps={{
          ...(isPhoto && { accept: 'image/*' }),
          'aria-label': isSingle ? 'Choose a file' : `Choose ${noun}`,
          // The zone is the button; a control inside would be a second one.
          style: { display: 'none' },
        }}
      >
        <Icon size={isCompact ? 20 : 32} aria-hidden />
        <Text fw={500}>
          {isTouch ? `Choose ${isSingle ? 'a ' : ''}${noun} to upload` : `Drag your ${noun} here to upload`}
        </Text>
        <Text size="sm" c="dimmed">
          {isTouch ? 'At most' : `or choose ${isSingle ? 'it' : 'them'}, at most`} {limit}
        </Text>
      </Dropzone>
      {(isPhoto || isSingle) && isTouch && <CameraButton onChoose={onChoose} />}
    </>
  )
}

/** Takes a photo with the phone's camera. */
function CameraButton({ onChoose }: Pick<Props, 'onChoose'>): ReactNode {
  return (
    <FileButton accept="image/*" capture="environment" onChange={(file) => file && onChoose([file])}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
          Take Photo
        </Button>
      )}
    </FileButton>
  )
}
