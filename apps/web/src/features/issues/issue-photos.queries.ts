import { listPhotos } from '@fettle/contract/photos'
import { callQuery } from '#lib/call-query.ts'

/** The photos of an issue with their pictures, oldest first. */
export const issuePhotosQuery = (issueId: number) =>
  callQuery(['photo', 'issue', issueId], listPhotos, {
    query: { issueId: String(issueId), includeContainerData: 'true' },
  })
