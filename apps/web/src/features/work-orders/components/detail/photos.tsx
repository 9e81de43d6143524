import type { WorkOrder } from '@fettle/contract/work-orders'
import { Skeleton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { laneOf } from '#lib/device/stored-command.ts'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { WaitingPhotos } from '#nouns/attachments/waiting-photos.tsx'
import { sentPhotos } from '#nouns/orders/device/photo-lines.ts'
import { useQueuedPhotos } from '#nouns/orders/device/use-queued-photos.ts'
import { orderKind } from '#nouns/orders/order-change.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { removePhotoChange } from '../../item-changes.ts'
import { orderPhotosQuery } from '../../order-photos.queries.ts'
import classes from './photos.module.css'

const PhotoCarousel = lazyComponent(
  async () => (await import('#nouns/attachments/photo-carousel.tsx')).PhotoCarousel,
)

type Props = {
  workorderId: number
  photos: WorkOrder['photos']
  zone: string
  /** Whether the person may delete photos ([A2.117]). */
  mayDelete?: boolean
}

/** The photos of an order ([A2.117], [A2.118]), loaded when the section is scrolled into view. */
export function Photos({ workorderId, photos: all, zone, mayDelete }: Props): ReactNode {
  const photos = sentPhotos(all)
  const queries = useQueryClient()
  const actions = (photo: WorkOrder['photos'][number], name: string) => (
    <RemoveAction
      kind={orderKind}
      id={workorderId}
      label={`Delete ${name}`}
      question="Remove photo from order?"
      change={() => removePhotoChange(photo.photoId)}
      onRemoved={() => void queries.invalidateQueries({ queryKey: orderPhotosQuery(workorderId).queryKey })}
    />
  )
  const { ref, inViewport } = useInViewport()
  const query = useQuery({
    ...orderPhotosQuery(workorderId),
    enabled: (isFetched) => photos.length > 0 && (inViewport || isFetched.state.data !== undefined),
  })
  const waiting = useQueuedPhotos(laneOf({ orderId: workorderId }))
  if (photos.length === 0)
    return waiting.length > 0 ? (
      <WaitingPhotos photos={waiting} />
    ) : (
      <p className={classes.empty}>No photos</p>
    )
  return (
    <div ref={ref} className={classes.place}>
      <WaitingPhotos photos={waiting} />
      {query.error && !query.data ? (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Suspense fallback={<Waiting />}>
          {query.data ? (
            <PhotoCarousel photos={query.data} zone={zone} actions={mayDelete ? actions : undefined} />
          ) : (
            <Waiting />
          )}
        </Suspense>
      )}
    </div>
  )
}

function Waiting(): ReactNode {
  return <Skeleton className={classes.waiting ?? ''} data-in-place role="status" aria-label="Loading..." />
}
