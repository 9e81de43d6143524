import type { Asset } from '@fettle/contract/assets'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useObjectAddress } from '#ui/use-object-address.ts'
import { assetPhotoQuery } from '../assets.queries.ts'
import classes from './photos.module.css'

export const noPhotos = 'There are no photos for this asset.'

type Props = { readonly asset: Asset; readonly onOpen: () => void }

/** The asset's first photo with content ([B2.032], [B2.033]). Opens the viewer. */
export function AssetPhoto({ asset, onOpen }: Props): ReactNode {
  const query = useQuery(assetPhotoQuery(asset.assetId))
  const address = useObjectAddress(query.data)
  if (query.data?.size === 0) return <p className={classes.empty}>{noPhotos}</p>
  if (query.error && !query.data) {
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  }
  if (address === undefined) {
    return <Skeleton className={classes.waiting ?? ''} data-in-place role="status" aria-label="Loading..." />
  }
  return (
    <UnstyledButton className={classes.first} aria-label="Open the first photo" onClick={onOpen}>
      <img className={classes.photo} src={address} alt={`${asset.assetCode} ${asset.name}`} />
    </UnstyledButton>
  )
}
