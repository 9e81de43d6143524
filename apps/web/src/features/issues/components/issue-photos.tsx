import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { laneOf } from '#lib/device/stored-command.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordPhotos } from '#nouns/attachments/record-photos.tsx'
import { WaitingPhotos } from '#nouns/attachments/waiting-photos.tsx'
import { useQueuedPhotos } from '#nouns/orders/device/use-queued-photos.ts'
import { issueKind } from '../issue-change.ts'
import { issuePhotosQuery } from '../issue-photos.queries.ts'

type Props = { readonly issue: IssueDetail; readonly zone: string }

/** The photos of an issue ([C7.005]). People who edit issues can delete them. */
export function IssuePhotos({ issue, zone }: Props): ReactNode {
  const { issueId } = issue
  const { actor } = useWorkspace()
  const photos = issuePhotosQuery(issueId)
  const waiting = useQueuedPhotos(laneOf({ orderId: null, record: { kind: 'issue', id: issueId } }))
  return (
    <RecordPhotos
      query={useQuery(photos)}
      queryKey={photos.queryKey}
      kind={issueKind}
      id={issueId}
      zone={zone}
      mayRemove={may(actor, 'issues.edit')}
      {...(waiting.length > 0 && { waiting: <WaitingPhotos photos={waiting} /> })}
    />
  )
}
