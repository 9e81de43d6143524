import type { Asset } from '@fettle/contract/assets'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useObjectAddress } from '#ui/use-object-address.ts'
import { assetPhotosQuery, photoThumbnailQuery } from '../assets.queries.ts'
import classes from './photos.module.css'

type Props = {
  readonly asset: Asset
  /** Opens the viewer at a photo, by index. */
  readonly onOpen: (index: number) => void
}

/** Thumbnails of an asset's photos, in a row. */
export function PhotoStrip({ asset, onOpen }: Props): ReactNode {
  const { data = [] } = useQuery(assetPhotosQuery(asset.assetId))
  return (
    <ul className={classes.strip} aria-label="Photos of this asset">
      {data.map(({ photoId, photoName }, index) => (
        <li key={photoId}>
          <UnstyledButton
            className={classes.small}
            aria-label={`Open photo ${index + 1} of ${data.length}${photoName === '' ? '' : `, ${photoName}`}`}
            onClick={() => onOpen(index)}
          >
            <Thumbnail photoId={photoId} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ photoId }: { photoId: number }): ReactNode {
  const { data } = useQuery(photoThumbnailQuery(photoId))
  const address = useObjectAddress(data)
  return address === undefined ? (
    <Skeleton className={classes.thumbnail ?? ''} />
  ) : (
    <img className={classes.thumbnail} src={address} alt="" />
  )
}
