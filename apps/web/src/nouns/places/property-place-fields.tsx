import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { placeLabels } from './place-labels.ts'
import type { PlacePickingOptions } from './use-place-picking.ts'

type FieldProps = { readonly propertyId: number; readonly onChange: (propertyId: number) => void }

/** The property that a new record belongs to, where the person has several. */
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

/** The names under which the server speaks of a level. */
const serverNames = { campus: 'campus', building: 'location1', floor: 'floor', suite: 'location2' } as const

/** The place of a record, in the words of its property; what the server finds wrong stands at its level. */
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
