import { maxUploadFiles } from '@fettle/rules/records/limits'
import { useEffect, useRef } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { preparePhoto, tooManyPhotos } from './photos/prepare-photo.ts'
import { type QueuedFile, useUploadQueue } from './use-upload-queue.ts'

export type PhotoQueueState = {
  /** Files to send once the record is created. */
  readonly photos: readonly File[]
  /** Selected photos that are not queued: being checked, or rejected. */
  readonly chosen: readonly QueuedFile[]
  /** A photo is being checked and may still be queued. */
  readonly isBusy: boolean
  readonly add: (files: readonly File[]) => void
  readonly remove: (index: number) => void
  readonly dismiss: (key: string) => void
}

type Draft = {
  readonly photos: readonly File[]
  readonly setPhotos: (photos: readonly File[]) => void
}

/**
 * Photos of a form: at most fifteen, and none that the server would reject. They are stored in the form's
 * draft until it is submitted.
 */
export function usePhotoQueue({ photos, setPhotos }: Draft): PhotoQueueState {
  const { settings } = useWorkspace()
  const queued = useRef(photos)
  // Only clearing the form changes the photos from outside.
  useEffect(() => {
    if (photos.length === 0) queued.current = photos
  }, [photos])
  const put = (next: readonly File[]) => {
    queued.current = next
    setPhotos(next)
  }
  const { files, isBusy, add, remove } = useUploadQueue(
    async (file) =>
      queued.current.length >= maxUploadFiles ? { fault: tooManyPhotos } : await preparePhoto(file, settings),
    { take: (photo) => put([...queued.current, photo]) },
  )
  return {
    photos,
    chosen: files,
    isBusy,
    add,
    remove: (index) => put(queued.current.filter((_photo, at) => at !== index)),
    dismiss: remove,
  }
}
