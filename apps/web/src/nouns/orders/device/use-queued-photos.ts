import { useEffect, useState } from 'react'
import { laneOf } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { KeyedFile } from '#nouns/attachments/send-file.ts'

/** Photos of a record that wait in the queue on this device, by its {@link laneOf}. */
export function useQueuedPhotos(lane: string): readonly KeyedFile[] {
  const { userId } = useWorkspace().user
  const ids = useStore(storedCommands)
    .flatMap((command) => (command.blobId && laneOf(command) === lane ? [command.blobId] : []))
    .join(' ')
  const [photos, setPhotos] = useState<readonly KeyedFile[]>([])
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const { readBlob } = await import('#lib/device/command-store.ts')
      const blobs = await Promise.all(ids.split(' ').map((id) => readBlob(userId, id)))
      const found = blobs.flatMap((blob) =>
        blob ? [{ file: new File([blob.bytes], blob.name, { type: blob.type }), key: blob.id }] : [],
      )
      if (!isGone) setPhotos(found)
    }
    if (ids === '') setPhotos((before) => (before.length === 0 ? before : []))
    // Without storage, there are no photos.
    else read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [userId, ids])
  return photos
}
