import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useObjectAddress } from '#ui/use-object-address.ts'
import { keptPhotosVersion, readPhotosOf } from './pending-photos.ts'
import type { KeyedFile } from './send-file.ts'
import classes from './waiting-photos.module.css'

/** Photos of a record on this device that are not uploaded yet, by its `pendingOwnerKey`. */
export function useWaitingPhotos(ownerKey: string): readonly KeyedFile[] {
  const { userId } = useWorkspace().user
  const version = useStore(keptPhotosVersion)
  const [photos, setPhotos] = useState<readonly KeyedFile[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when to read
  useEffect(() => {
    let isGone = false
    void readPhotosOf(userId, ownerKey).then((found) => {
      if (!isGone) setPhotos((before) => (before.length + found.length === 0 ? before : found))
    })
    return () => {
      isGone = true
    }
  }, [userId, ownerKey, version])
  return photos
}

/**
 * Photos waiting on this device, shown so that they are not added twice. They are uploaded when the network
 * returns.
 */
export function WaitingPhotos({ photos }: { readonly photos: readonly KeyedFile[] }): ReactNode {
  if (photos.length === 0) return null
  return (
    <ul className={classes.photos} aria-label="Photos that are not sent yet">
      {photos.map(({ file, key }) => (
        <WaitingPhoto key={key} file={file} />
      ))}
    </ul>
  )
}

function WaitingPhoto({ file }: Pick<KeyedFile, 'file'>): ReactNode {
  const address = useObjectAddress(file)
  return (
    <li className={classes.photo}>
      {address !== undefined && <img className={classes.picture} src={address} alt={file.name} />}
      <span>{navigator.onLine ? 'Not sent yet' : 'Waiting for the network'}</span>
    </li>
  )
}
