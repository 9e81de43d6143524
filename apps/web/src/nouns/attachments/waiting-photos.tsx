import type { ReactNode } from 'react'
import { useObjectAddress } from '#ui/use-object-address.ts'
import type { KeyedFile } from './send-file.ts'
import classes from './waiting-photos.module.css'

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
