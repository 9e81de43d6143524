import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readBlob } from '#lib/device/command-store.ts'
import { useObjectAddress } from '#ui/use-object-address.ts'
import classes from './device.module.css'

type Props = { readonly userId: number; readonly blobId: string; readonly children: ReactNode }

/** A photo that waits on this device, with its words and the name of its file. */
export function CommandPhoto({ userId, blobId, children }: Props): ReactNode {
  const photo = useQuery({
    queryKey: ['device-photo', userId, blobId],
    queryFn: async () => {
      const stored = await readBlob(userId, blobId)
      return stored ? new File([stored.bytes], stored.name, { type: stored.type }) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data
  const address = useObjectAddress(photo ?? undefined)
  return (
    <div className={classes.photo}>
      {address && <img src={address} alt="" />}
      {children}
      {photo && <span>{photo.name}</span>}
    </div>
  )
}
