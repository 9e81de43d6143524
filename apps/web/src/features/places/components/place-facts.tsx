import type { PlaceDetail } from '@fettle/contract/places'
import { maxOutlineLength } from '@fettle/rules/procedures/outline'
import { maxLength } from '@fettle/rules/records/limits'
import { fieldsOfLevel, type PlaceField, placeFields } from '@fettle/rules/records/place-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { campusesQuery } from '#nouns/places/campus.queries.ts'
import { OutlineShape } from '#nouns/places/outline-shape.tsx'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditorProps } from '#records/form/editable-field.tsx'
import { TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { placeChange, placeKind } from '../places.queries.ts'

type Props = { readonly place: PlaceDetail }

/** Fields of a place, edited in place. */
export function PlaceFacts({ place }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FieldList>
      {fieldsOfLevel(place.level).map((field) => (
        <PlaceTextField key={field} place={place} field={field} />
      ))}
      {place.level === 'building' && settings.enableCampuses && <CampusField place={place} />}
      {place.level === 'building' && <OutlineField place={place} />}
      {place.level === 'floor' && <SortField place={place} />}
      {place.mergedFrom.length > 0 && (
        <DisplayField label="Merged into it">
          {place.mergedFrom.map(({ code, name }) => (name === '' ? code : `${name} (${code})`)).join(', ')}
        </DisplayField>
      )}
    </FieldList>
  )
}

function PlaceTextField({ place, field }: Props & { readonly field: PlaceField }): ReactNode {
  const { label, max } = placeFields[field]
  const hasLines = field === 'address'
  return (
    <EditableField
      kind={placeKind(place.level)}
      record={place}
      isEditable
      label={label}
      value={place[field]}
      change={(seen, entered) => placeChange(seen, { [field]: entered })}
      isWide={hasLines}
      keepsLines={hasLines}
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={hasLines} />}
    >
      {place[field]}
    </EditableField>
  )
}

/** Floors are sorted by this number, lowest first. */
function SortField({ place }: Props): ReactNode {
  const shown = String(place.sortNumber)
  return (
    <EditableField
      kind={placeKind(place.level)}
      record={place}
      isEditable
      label="Order from the lowest"
      value={shown}
      change={(seen, entered) => placeChange(seen, { sortNumber: Math.trunc(Number(entered)) || 0 })}
      editor={(editor) => <TextEditor {...editor} maxLength={maxLength.sortNumber} />}
    >
      {shown}
    </EditableField>
  )
}

/** The walls drawn on plans: pasted as GeoJSON or WKT, with a preview. */
function OutlineField({ place }: Props): ReactNode {
  return (
    <EditableField
      kind={placeKind(place.level)}
      record={place}
      isEditable
      label="Outline (GeoJSON or WKT)"
      value={place.outline}
      change={(seen, outline) => placeChange(seen, { outline })}
      isWide
      editor={(editor) => <TextEditor {...editor} maxLength={maxOutlineLength} hasLines />}
    >
      {place.outline !== '' && <OutlineShape text={place.outline} />}
    </EditableField>
  )
}

function CampusField({ place }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <EditableField
      kind={placeKind(place.level)}
      record={place}
      isEditable
      label={settings.campusLabelSingular}
      value={place.parentId === null ? '' : String(place.parentId)}
      change={(seen, id) => placeChange(seen, { campusId: id === '' ? null : Number(id) })}
      editor={(editor) => <CampusEditor {...editor} propertyId={place.propertyId} />}
    >
      {place.within}
    </EditableField>
  )
}

function CampusEditor({ propertyId, ...editor }: EditorProps & { readonly propertyId: number }): ReactNode {
  const campuses = useQuery(campusesQuery(propertyId))
  const choices = (campuses.data ?? []).map(({ campusId, campusName }) => ({
    value: String(campusId),
    label: campusName,
  }))
  return <ChoiceEditor {...editor} canClear offer={campuses} choices={choices} />
}
