import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { buildingKey, roomKey } from './place-keys.ts'
import { type PlaceDraft, type PlaceLevelName, usePlacePicking } from './use-place-picking.ts'

export type RecordPlace = PlaceDraft & { readonly floorId: number | null }

type Props = EditorProps & {
  readonly propertyId: number
  readonly place: RecordPlace
  readonly level: PlaceLevelName
  /** A required building cannot be cleared. */
  readonly canClear?: boolean
}

/**
 * Editor of one level of a record's place: campus, building, floor or room. Saves the name or code; a
 * building as a `buildingKey`, and a room that sets its floor as a `roomKey`.
 */
export function PlaceLevelEditor({ propertyId, place, level, canClear = true, ...editor }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { value, choices, offer, onChange } = usePlacePicking({
    propertyId,
    hasCampuses: settings.enableCampuses,
    roomLabel: editor.label,
    draft: place,
    change: (part) => editor.onSave(savedValue[level]({ ...place, ...part })),
    keepsCampus: true,
    offers: [level],
  })[level]
  return (
    <ChoiceEditor
      {...editor}
      initial={value}
      choices={choices}
      offer={offer}
      canClear={canClear}
      onSave={(chosen) => (chosen === value ? editor.onCancel() : onChange(chosen === '' ? null : chosen))}
    />
  )
}

/** Editor value of a place's level. */
const savedValue: Record<PlaceLevelName, (place: RecordPlace) => string> = {
  campus: ({ campus }) => campus,
  building: ({ building, buildingId }) => buildingKey(building, buildingId),
  floor: ({ floor }) => floor,
  // A room sets the floor of a record without one.
  suite: ({ suite, floor, floorId }) => (suite === '' || floorId !== null ? suite : roomKey(suite, floor)),
}
