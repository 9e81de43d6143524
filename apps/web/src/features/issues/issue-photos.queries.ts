import { listPhotos } from '@fettle/contract/photos'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The photos of an issue with their pictures, oldest first. */
export const issuePhotosQuery = (issueId: number) =>
  queryOptions({
    queryKey: ['photo', 'issue', issueId],
    queryFn: ({ signal }) =>
      call(listPhotos, { query: { issueId: String(issueId), includeContainerData: 'true' }, signal }),
  })
