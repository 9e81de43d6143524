import { deletePlace, type PlaceDetail } from '@fettle/contract/places'
import { IconArrowMerge, IconEye, IconEyeOff, IconQrcode, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { placeName, usePlaceWords } from '../place-words.ts'
import { placeChange, placeKind } from '../places.queries.ts'
import { MergePlaceDialog } from './merge-place-dialog.tsx'

const PlaceLabelsDialog = lazyComponent(
  async () => (await import('./place-labels-dialog.tsx')).PlaceLabelsDialog,
)

/** Rare actions on a place. */
export function PlaceMenu({ place }: { readonly place: PlaceDetail }): ReactNode {
  const word = usePlaceWords()[place.level]
  const [asking, setAsking] = useState<'delete' | 'merge' | 'labels' | null>(null)
  const kind = placeKind(place.level)
  const changing = useRecordChange(kind, place.placeId)
  const { isActive, level, placeId } = place
  const buildingId = level === 'building' ? placeId : level === 'floor' ? place.parentId : null
  const setActive = (next: boolean) =>
    changing.run(placeChange(place, { isActive: next }), {
      notice: next ? `The ${word.toLowerCase()} is in use.` : `The ${word.toLowerCase()} is inactive.`,
      undo: (after) => placeChange(after, { isActive: !next }),
      onDone: () => setAsking(null),
    })
  return (
    <>
      <ActionsMenu
        actions={[
          buildingId !== null && {
            label: 'Print Labels',
            Icon: IconQrcode,
            run: () => setAsking('labels'),
          },
          {
            label: isActive ? 'Make Inactive' : 'Make Active',
            Icon: isActive ? IconEyeOff : IconEye,
            run: () => setActive(!isActive),
          },
          level !== 'campus' && {
            label: 'Merge another into it…',
            Icon: IconArrowMerge,
            run: () => setAsking('merge'),
          },
          {
            label: `Delete ${word}`,
            Icon: IconTrash,
            isDangerous: true,
            run: () => setAsking('delete'),
          },
        ]}
      />
      <ChangeError error={changing.error} />
      {asking === 'labels' && buildingId !== null && (
        <Suspense>
          <PlaceLabelsDialog place={place} buildingId={buildingId} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking === 'merge' && <MergePlaceDialog place={place} onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <DeleteRecordDialog
          kind={kind}
          record={place}
          name={placeName(place)}
          message="This cannot be undone."
          remove={(headers) => call(deletePlace, { params: { level, placeId }, ...headers })}
          list="/admin/buildings"
          onClose={() => setAsking(null)}
          {...(isActive && { onMakeInactive: () => setActive(false) })}
        />
      )}
    </>
  )
}
