import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { placeLabels } from './place-labels.ts'
import type { PlacePickingOptions } from './use-place-picking.ts'

type FieldProps = { readonly propertyId: number; readonly onChange: (propertyId: number) => void }

/** Property of a new record, if the user has several. */
export function PropertyField({ propertyId, onChange }: FieldProps): ReactNode {
  const { settings, properties } = useWorkspace()
  if (properties.length < 2) return null
  return (
    <ChoiceField
      label={settings.multiPropLabelSingular}
      isRequired
      value={String(propertyId)}
      choices={properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName }))}
      onChange={(id) => onChange(Number(id))}
    />
  )
}

type Props = Pick<PlacePickingOptions, 'propertyId' | 'draft' | 'change'> & {
  readonly errorOf: (field: string) => string | null
}

/** The server's field names of the levels. */
const serverNames = { campus: 'campus', building: 'location1', floor: 'floor', suite: 'location2' } as const

/** Place of a record, in its property's terms, with the server's errors at their levels. */
export function PropertyPlaceFields({ propertyId, draft, change, errorOf }: Props): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const own = properties.find((each) => each.propertyId === propertyId) ?? property
  return (
    <PlaceFields
      propertyId={propertyId}
      hasCampuses={settings.enableCampuses}
      labels={placeLabels(settings, own)}
      draft={draft}
      change={change}
      errorOf={(level) => errorOf(serverNames[level])}
    />
  )
}
