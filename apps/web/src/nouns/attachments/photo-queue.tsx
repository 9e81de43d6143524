import { maxUploadFiles } from '@fettle/rules/records/limits'
import { ActionIcon, Button, FileButton, Loader, Text } from '@mantine/core'
import { IconCamera, IconPhotoOff, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsTouch } from '#ui/use-is-touch.ts'
import classes from './photo-queue.module.css'
import type { PhotoQueueState } from './use-photo-queue.ts'
import type { QueuedFile } from './use-upload-queue.ts'

/**
 * Photos uploaded after their record is created: at most fifteen, images only ([A5.015], [A5.016], [A2.179]),
 * each with its error. On touch devices, the camera comes first.
 */
export function PhotoQueue({ queue }: { readonly queue: PhotoQueueState }): ReactNode {
  const { photos, chosen, add } = queue
  const isTouch = useIsTouch()
  const isFull = photos.length >= maxUploadFiles
  const photoButton = (props: object, label: string, Icon: typeof IconCamera) => (
    <Button {...props} variant="default" disabled={isFull} leftSection={<Icon size={18} aria-hidden />}>
      {label}
    </Button>
  )
  return (
    <div className={classes.queue}>
      {photos.length > 0 && (
        <ul className={classes.list} aria-label="Photos to upload">
          {photos.map((photo, index) => (
            <QueuedPhoto
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
              key={index}
              photo={photo}
              onRemove={() => queue.remove(index)}
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className={classes.list} aria-label="Photos that can't be uploaded">
          {chosen.map((one) => (
            <UnqueuedPhoto key={one.key} chosen={one} onRemove={() => queue.dismiss(one.key)} />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {isTouch && (
          <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
            {(props) => photoButton(props, 'Take Photo', IconCamera)}
          </FileButton>
        )}
        <FileButton accept="image/*" multiple onChange={add}>
          {(props) => photoButton(props, 'Add Photos', IconPhotoPlus)}
        </FileButton>
      </div>
    </div>
  )
}

function QueuedPhoto({ photo, onRemove }: { photo: File; onRemove: () => void }): ReactNode {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <li className={classes.photo}>
      <img className={classes.picture} src={address} alt={photo.name} />
      <span className={classes.name}>{photo.name}</span>
      <ActionIcon variant="subtle" aria-label={`Remove ${photo.name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

type UnqueuedProps = { chosen: QueuedFile; onRemove: () => void }

function UnqueuedPhoto({ chosen: { file, state, problem }, onRemove }: UnqueuedProps): ReactNode {
  const isRefused = state === 'refused'
  return (
    <li className={classes.photo} data-refused={isRefused || undefined}>
      <span className={classes.stand}>
        {isRefused ? <IconPhotoOff size={20} aria-hidden /> : <Loader size={18} aria-hidden />}
      </span>
      <div className={classes.text}>
        <div className={classes.line}>{file.name}</div>
        <Text size="sm" role={isRefused ? 'alert' : 'status'} className={classes.fault ?? ''}>
          {isRefused ? problem : 'Preparing …'}
        </Text>
      </div>
      <ActionIcon variant="subtle" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
