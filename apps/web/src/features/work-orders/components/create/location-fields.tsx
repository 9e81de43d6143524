import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import { placeLabels } from '#nouns/places/place-labels.ts'
import type { SharedFieldsProps } from './fields-props.ts'

type Props = SharedFieldsProps & {
  /** Which of the fields must be filled. */
  readonly needs: Partial<Record<'building' | 'floor' | 'suite' | 'location3', boolean>>
}

/** The names under which the server speaks of a level. */
const serverNames = { campus: 'campus', building: 'location1', floor: 'floor', suite: 'location2' } as const

/** Where it is, from the campus down to the room, and in words ([A5.013]). */
export function LocationFields({ draft, change, errorOf, needs }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  return (
    <>
      <PlaceFields
        propertyId={property.propertyId}
        hasCampuses={settings.enableCampuses}
        labels={placeLabels(settings, property)}
        draft={draft}
        change={change}
        isRequired={(level) => level !== 'campus' && (needs[level] ?? false)}
        errorOf={(level) => errorOf(level) ?? errorOf(serverNames[level])}
      />
      <TextInput
        label="Location Details"
        withAsterisk={needs.location3 ?? false}
        maxLength={maxLength.locationDetails}
        value={draft.location3}
        onChange={(event) => change({ location3: event.currentTarget.value })}
        error={errorOf('location3')}
        data-field="location3"
      />
    </>
  )
}
