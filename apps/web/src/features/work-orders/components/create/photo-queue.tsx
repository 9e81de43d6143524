import { maxUploadFiles } from '@fettle/rules/limits'
import { uploadProblems } from '@fettle/rules/order-requirements'
import { ActionIcon, Alert, Button, FileButton, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './photo-queue.module.css'

export type PhotoQueueProps = {
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
  /** The part of each photo that is sent, 0 to 1; absent while nothing is sent. */
  readonly sent?: readonly number[] | undefined
}

const isImage = (file: File) => file.type.startsWith('image/')

/**
 * Photos that are sent once the order is made: at most fifteen, images only ([A5.015], [A5.016], [A2.179]). Where a finger
 * points, the camera stands first.
 */
export function PhotoQueue({ photos, onChange, sent }: PhotoQueueProps): ReactNode {
  const [problems, setProblems] = useState<readonly string[]>([])
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const isFull = sent !== undefined || photos.length >= maxUploadFiles
  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    const facts = [...photos, ...files].map((file) => ({ name: file.name, isImage: isImage(file) }))
    setProblems(uploadProblems({ files: facts, photos: true }).map(({ message }) => message))
    onChange([...photos, ...files.filter(isImage)].slice(0, maxUploadFiles))
  }
  return (
    <div className={classes.queue}>
      {photos.length > 0 && (
        <ul className={classes.list} aria-label="Photos to send">
          {photos.map((photo, index) => (
            <QueuedPhoto
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
              key={index}
              photo={photo}
              sent={sent?.[index]}
              onRemove={() => onChange(photos.filter((_other, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <Alert color="red" role="alert">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <div className={classes.buttons}>
        {isTouch && (
          <FileButton accept="image/*" capture="environment" onChange={(file) => add(file ? [file] : [])}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={isFull}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                Take Photo
              </Button>
            )}
          </FileButton>
        )}
        <FileButton accept="image/*" multiple onChange={add}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isFull}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              Add Photos
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}

type QueuedPhotoProps = { photo: File; sent: number | undefined; onRemove: () => void }

function QueuedPhoto({ photo, sent, onRemove }: QueuedPhotoProps): ReactNode {
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
      {sent === undefined ? (
        <ActionIcon variant="subtle" aria-label={`Remove ${photo.name}`} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Progress className={classes.progress ?? ''} value={sent * 100} aria-label={`${photo.name} sent`} />
      )}
    </li>
  )
}
