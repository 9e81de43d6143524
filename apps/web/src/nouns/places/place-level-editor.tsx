import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { buildingKey, roomKey } from './place-keys.ts'
import { type PlaceDraft, type PlaceLevelName, usePlacePicking } from './use-place-picking.ts'

/** Where a record is. */
export type RecordPlace = PlaceDraft & { readonly floorId: number | null }

type Props = EditorProps & {
  readonly propertyId: number
  readonly place: RecordPlace
  readonly level: PlaceLevelName
  /** A building that must be there can't be cleared. */
  readonly canClear?: boolean
}

/**
 * One level of where a record is: the campus, its buildings, the floors of its building, the rooms of its floor. Saves
 * the name or code; a building as a `buildingKey`, and a room that brings its floor as a `roomKey`.
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

/** A level of a place as the value of its editor. */
const savedValue: Record<PlaceLevelName, (place: RecordPlace) => string> = {
  campus: ({ campus }) => campus,
  building: ({ building, buildingId }) => buildingKey(building, buildingId),
  floor: ({ floor }) => floor,
  // A room brings its floor to a record that has none.
  suite: ({ suite, floor, floorId }) => (suite === '' || floorId !== null ? suite : roomKey(suite, floor)),
}
