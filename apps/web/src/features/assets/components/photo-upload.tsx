import type { Asset } from '@fettle/contract/assets'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { dropPendingPhoto, keepPhoto } from '#nouns/attachments/pending-photos.ts'
import { UploadLines } from '#nouns/attachments/upload-lines.tsx'
import { UploadZone } from '#nouns/attachments/upload-zone.tsx'
import { useAttachmentUpload } from '#nouns/attachments/use-attachment-upload.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { refreshAssetPhotos } from '../assets.queries.ts'
import classes from './photos.module.css'

/**
 * Adds photos to the asset ([B2.033], [B2.034]). Each is scaled here and stored on the device until uploaded,
 * so that a reload or a lost connection loses none.
 */
export function PhotoUpload({ asset }: { asset: Asset }): ReactNode {
  const { user } = useWorkspace()
  const queries = useQueryClient()
  const queue = useStore(orderQueue)
  const { assetId, assetCode } = asset
  const owner = { userId: user.userId, asset: { assetId, assetCode } }
  const upload = useAttachmentUpload({
    kind: 'photo',
    owner: { AssetId: assetId },
    onSent: () => refreshAssetPhotos(queries, assetId),
    // Photos go through the queue, once that is loaded.
    sendBy: queue
      ? (photo) => queue.addPhoto({ ...photo, owner: { asset: { assetId, assetCode } } })
      : undefined,
    ...(!queue && {
      keeping: {
        keep: (photo) => keepPhoto(owner, photo),
        drop: (key) => dropPendingPhoto({ ...owner, photos: [] }, key),
      },
    }),
  })
  return (
    <div className={classes.upload}>
      <UploadZone
        kind="photo"
        isCompact
        onChoose={(files) => {
          if (upload.check(files)) upload.add(files)
        }}
      />
      <UploadLines upload={upload} hidesDone />
    </div>
  )
}
