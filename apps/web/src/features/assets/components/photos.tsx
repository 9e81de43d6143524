import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { laneOf } from '#lib/device/stored-command.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { WaitingPhotos } from '#nouns/attachments/waiting-photos.tsx'
import { useQueuedPhotos } from '#nouns/orders/device/use-queued-photos.ts'
import { AssetPhoto, noPhotos } from './asset-photo.tsx'
import { PhotoStrip } from './photo-strip.tsx'
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
