import type { PartDetail } from '@fettle/contract/parts'
import { listPhotos } from '@fettle/contract/photos'
import { may } from '@fettle/rules/access/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '#lib/call-query.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { AddFiles } from '#nouns/attachments/add-files.tsx'
import { RecordPhotos } from '#nouns/attachments/record-photos.tsx'
import type { RecordSection } from '#records/page/record-section.ts'
import { partKind, partQuery } from '../part-change.ts'

/** The photos of a part with their pictures. */
const partPhotosQuery = (partId: number) =>
  callQuery(['photo', 'part', partId], listPhotos, {
    query: { partId: String(partId), includeContainerData: 'true' },
  })

/** The photos of a part ([C1.007]). People who edit parts add and delete them. */
export function usePhotoSection({ partId, propertyId }: PartDetail): RecordSection {
  const { actor, property, properties } = useWorkspace()
  const queries = useQueryClient()
  const { queryKey, ...photos } = partPhotosQuery(partId)
  const query = useQuery({ queryKey, ...photos })
  const count = query.data?.length ?? 0
  const mayEdit = may(actor, 'parts.edit')
  const zone = (properties.find((one) => one.propertyId === propertyId) ?? property).propertyTimeZone
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey })
    await queries.invalidateQueries({ queryKey: partQuery(partId).queryKey })
  }
  return {
    id: 'photos',
    title: 'Photos',
    column: 'story',
    isQuiet: count === 0,
    chip: { label: 'Photos', count },
    actions: mayEdit && <AddFiles kind="photo" owner={{ partId }} onSent={readAgain} />,
    content: (
      <RecordPhotos
        query={query}
        queryKey={queryKey}
        kind={partKind}
        id={partId}
        zone={zone}
        mayRemove={mayEdit}
      />
    ),
  }
}
