import type { Asset } from '@fettle/contract/assets'
import { deletePhoto } from '@fettle/contract/photos'
import { may } from '@fettle/rules/access/permissions'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PhotoCarousel } from '#nouns/attachments/photo-carousel.tsx'
import { lineChange } from '#records/change/record-change.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { assetKind } from '../asset-change.ts'
import { assetPhotosQuery, refreshAssetPhotos } from '../assets.queries.ts'
import classes from './photos.module.css'

type Props = {
  readonly asset: Asset
  /** Index of the first shown photo. */
  readonly initial: number
  readonly onClose: () => void
}

/**
 * Photo viewer for an asset, as for orders. Own photos can be deleted, others with permission to edit assets.
 */
export function PhotoViewer({ asset, initial, onClose }: Props): ReactNode {
  const { assetId } = asset
  const { actor } = useWorkspace()
  const queries = useQueryClient()
  const query = useQuery(assetPhotosQuery(assetId, true))
  const photos = query.data
  const mayDelete = (photoId: number) =>
    may(actor, 'assets.edit') || photos?.some((one) => one.photoId === photoId && one.isOwn) === true
  return (
    <ModalPanel title="Photos" opened onClose={onClose}>
      <div className={classes.viewer}>
        {query.error && !photos && (
          <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <Skeleton className={classes.waiting ?? ''} data-in-place role="status" aria-label="Loading..." />
        )}
        {photos && photos.length > 0 && (
          <PhotoCarousel
            key={photos.length}
            photos={photos}
            zone={asset.propertyTimeZone}
            initial={Math.min(initial, photos.length - 1)}
            actions={({ photoId }, name) =>
              mayDelete(photoId) && (
                <RemoveAction
                  kind={assetKind}
                  id={assetId}
                  label={`Delete ${name}`}
                  question="Remove photo from asset?"
                  change={() => lineChange(deletePhoto, { params: { photoId } })}
                  onRemoved={() => {
                    if (photos.length === 1) onClose()
                    void refreshAssetPhotos(queries, assetId)
                  }}
                />
              )
            }
          />
        )}
      </div>
    </ModalPanel>
  )
}
