import type { Asset } from '@fettle/contract/assets'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { placeOf } from '#nouns/places/place-of.ts'
import { PropertyPlaceFields } from '#nouns/places/property-place-fields.tsx'
import type { PlaceDraft } from '#nouns/places/use-place-picking.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { MomentField, momentText, pickedMoment } from '#ui/moment-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAssetChange } from '../../asset-change.ts'
import { requestMoveChange } from '../../asset-move-changes.ts'

type Props = { readonly asset: Asset; readonly onClose: () => void }

type MoveDraft = PlaceDraft & {
  readonly floorId: number | null
  readonly location3: string
  readonly reason: string
  /** In the property's time zone. Empty means now. */
  readonly moment: string
}

const width = 460

/** Form for a move: destination, reason and time. Starts at the asset's current place. */
export function MoveSheet({ asset, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const changing = useAssetChange(asset.assetId)
  const [draft, setDraft] = useState<MoveDraft>(() => draftOf(asset))
  const change = (part: Partial<MoveDraft>) => setDraft((before) => ({ ...before, ...part }))
  const errors = fieldErrors(changing.error)
  const submit = () =>
    changing.run(
      requestMoveChange(asset, {
        ...(settings.enableCampuses && { campus: draft.campus }),
        location1: draft.building,
        ...(draft.buildingId !== null && { buildingId: draft.buildingId }),
        floor: draft.floor,
        location2: draft.suite,
        location3: draft.location3,
        reason: draft.reason,
        ...(draft.moment !== '' && { moveDateTime: draft.moment }),
      }),
      { notice: 'Move requested.', onDone: onClose },
    )
  return (
    <SheetPanel title="Move Asset" width={width} onClose={onClose}>
      <ActionForm label="Request Move" changing={changing} onCancel={onClose} onSubmit={submit}>
        <PropertyPlaceFields
          propertyId={asset.propertyId}
          draft={draft}
          change={change}
          errorOf={(field) => errors.get(field) ?? null}
        />
        <TextInput
          label="Location Detail"
          maxLength={maxLength.locationDetails}
          value={draft.location3}
          error={errors.get('location3')}
          onChange={({ currentTarget: { value } }) => change({ location3: value })}
        />
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxLength.reason}
          value={draft.reason}
          error={errors.get('reason')}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
        <MomentField
          label={`When (${asset.propertyTimeZoneCode})`}
          placeholder="Now"
          value={pickedMoment(draft.moment)}
          error={errors.get('moveDateTime')}
          onChange={(moment) => change({ moment: momentText(moment) })}
        />
      </ActionForm>
    </SheetPanel>
  )
}

const draftOf = (asset: Asset): MoveDraft => ({
  ...placeOf(asset),
  location3: asset.location3,
  reason: '',
  moment: '',
})
