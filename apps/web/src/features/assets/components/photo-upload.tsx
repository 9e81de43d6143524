import type { Asset } from '@fettle/contract/assets'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UploadLines } from '#nouns/attachments/upload-lines.tsx'
import { UploadZone } from '#nouns/attachments/upload-zone.tsx'
import { useAttachmentUpload } from '#nouns/attachments/use-attachment-upload.ts'
import { refreshAssetPhotos } from '../assets.queries.ts'
import classes from './photos.module.css'

/**
 * Adds photos to the asset ([B2.033], [B2.034]). Each is scaled here and stored on the device until uploaded,
 * so that a reload or a lost connection loses none.
 */
export function PhotoUpload({ asset }: { asset: Asset }): ReactNode {
  const queries = useQueryClient()
  const { assetId, assetCode } = asset
  const upload = useAttachmentUpload({
    kind: 'photo',
    owner: { AssetId: assetId },
    onSent: () => refreshAssetPhotos(queries, assetId),
    keepsFor: { asset: { assetId, assetCode } },
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
