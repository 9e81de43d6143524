import { deletePhoto, type listPhotos } from '@fettle/contract/photos'
import type { AnswerOf } from '@fettle/contract/route'
import { Skeleton } from '@mantine/core'
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { lineChange, type RecordKind } from '#records/change/record-change.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import text from '#ui/text.module.css'

const PhotoCarousel = lazyComponent(async () => (await import('./photo-carousel.tsx')).PhotoCarousel)

type Props<T> = {
  readonly query: UseQueryResult<AnswerOf<typeof listPhotos>>
  readonly queryKey: QueryKey
  readonly kind: RecordKind<T>
  readonly id: number
  readonly zone: string
  /** Whether the person may delete photos. */
  readonly mayRemove: boolean
  /** Photos on this device that are not uploaded yet. */
  readonly waiting?: ReactNode
}

/** The photos of a record, one at a time. */
export function RecordPhotos<T>(props: Props<T>): ReactNode {
  const { query, queryKey, kind, id, zone, mayRemove, waiting = null } = props
  const queries = useQueryClient()
  if (query.error && !query.data)
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting />
  if (query.data.length === 0) return waiting ?? <p className={text.note}>No photos</p>
  return (
    <>
      {waiting}
      <Suspense fallback={<Waiting />}>
        <PhotoCarousel
          key={query.data.length}
          photos={query.data}
          zone={zone}
          actions={({ photoId }, name) =>
            mayRemove && (
              <RemoveAction
                kind={kind}
                id={id}
                label={`Delete ${name}`}
                question={`Remove photo from ${kind.name}?`}
                change={() => lineChange(deletePhoto, { params: { photoId } })}
                onRemoved={() => void queries.invalidateQueries({ queryKey })}
              />
            )
          }
        />
      </Suspense>
    </>
  )
}

function Waiting(): ReactNode {
  return <Skeleton h={240} data-in-place role="status" aria-label="Loading..." />
}
