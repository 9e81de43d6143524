import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { laneOf } from '#lib/device/stored-command.ts'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { WaitingPhotos } from '#nouns/attachments/waiting-photos.tsx'
import { useQueuedPhotos } from '#nouns/orders/device/use-queued-photos.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useObjectAddress } from '#ui/use-object-address.ts'
import { assetPhotoQuery, assetPhotosQuery, photoThumbnailQuery } from '../assets.queries.ts'
import classes from './photos.module.css'

const PhotoUpload = lazyComponent(async () => (await import('./photo-upload.tsx')).PhotoUpload)
const PhotoViewer = lazyComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

/**
 * The photos of an asset: the first one large, all in a strip, with a viewer and an upload area ([B2.032],
 * [B2.033]).
 */
export function Photos({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const waiting = useQueuedPhotos(laneOf({ orderId: null, record: { kind: 'asset', id: asset.assetId } }))
  const [shown, setShown] = useState<number>()
  return (
    <div className={classes.photos}>
      <WaitingPhotos photos={waiting} />
      {asset.photo === null ? (
        waiting.length === 0 && <p className={classes.empty}>{noPhotos}</p>
      ) : (
        <AssetPhoto asset={asset} onOpen={() => setShown(0)} />
      )}
      {asset.photoCount > 1 && <PhotoStrip asset={asset} onOpen={setShown} />}
      {may(actor, 'photos.add') && (
        <Suspense fallback={<div className={classes.upload} />}>
          <PhotoUpload asset={asset} />
        </Suspense>
      )}
      {shown !== undefined && (
        <Suspense>
          <PhotoViewer asset={asset} initial={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const noPhotos = 'There are no photos for this asset.'

type Props = { readonly asset: Asset; readonly onOpen: () => void }

/** The asset's first photo with content ([B2.032], [B2.033]). Opens the viewer. */
function AssetPhoto({ asset, onOpen }: Props): ReactNode {
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

type PhotoStripProps = {
  readonly asset: Asset
  /** Opens the viewer at a photo, by index. */
  readonly onOpen: (index: number) => void
}

/** Thumbnails of an asset's photos, in a row. */
function PhotoStrip({ asset, onOpen }: PhotoStripProps): ReactNode {
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
