import type { IssueDetail } from '@fettle/contract/issues'
import { deletePhoto } from '@fettle/contract/photos'
import { may } from '@fettle/rules/access/permissions'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { pendingOwnerKey } from '#nouns/attachments/pending-photos.ts'
import { useWaitingPhotos, WaitingPhotos } from '#nouns/attachments/waiting-photos.tsx'
import { lineChange } from '#records/change/record-change.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { issueKind } from '../issue-change.ts'
import { issuePhotosQuery } from '../issue-photos.queries.ts'
import classes from './issues.module.css'

const PhotoCarousel = lazyComponent(
  async () => (await import('#nouns/attachments/photo-carousel.tsx')).PhotoCarousel,
)

/** The photos of an issue ([C7.005]). People who edit issues can delete them. */
export function IssuePhotos({
  issue,
  zone,
}: {
  readonly issue: IssueDetail
  readonly zone: string
}): ReactNode {
  const { issueId } = issue
  const { actor } = useWorkspace()
  const queries = useQueryClient()
  const query = useQuery(issuePhotosQuery(issueId))
  const waiting = useWaitingPhotos(pendingOwnerKey({ issue }))
  if (query.error && !query.data)
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting />
  if (query.data.length === 0)
    return waiting.length > 0 ? (
      <WaitingPhotos photos={waiting} />
    ) : (
      <p className={classes.empty}>No photos</p>
    )
  return (
    <>
      <WaitingPhotos photos={waiting} />
      <Suspense fallback={<Waiting />}>
        <PhotoCarousel
          key={query.data.length}
          photos={query.data}
          zone={zone}
          actions={({ photoId }, name) =>
            may(actor, 'issues.edit') && (
              <RemoveAction
                kind={issueKind}
                id={issueId}
                label={`Delete ${name}`}
                question="Remove photo from issue?"
                change={() => lineChange(deletePhoto, { params: { photoId } })}
                onRemoved={() =>
                  void queries.invalidateQueries({ queryKey: issuePhotosQuery(issueId).queryKey })
                }
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
