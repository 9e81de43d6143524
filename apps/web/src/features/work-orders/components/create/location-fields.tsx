import type { Building } from '@fettle/contract/buildings'
import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import type { SharedFieldsProps } from './fields-props.ts'

type Props = SharedFieldsProps & {
  /** Which of the fields must be filled. */
  readonly needs: Partial<Record<'building' | 'floor' | 'suite' | 'location3', boolean>>
}

/** The names under which the server speaks of a level. */
const serverNames = { campus: 'campus', building: 'location1', floor: 'floor', suite: 'location2' } as const

/** Where it is, from the campus down to the room, and in words ([A5.013]). */
export function LocationFields(props: Props): ReactNode {
  const { draft, change, errorOf, needs } = props
  const { settings, property } = useWorkspace()
  const only = useOnlyBuilding(props)
  return (
    <>
      <PlaceFields
        propertyId={property.propertyId}
        hasCampuses={settings.enableCampuses}
        labels={placeLabels(settings, property)}
        draft={draft}
        change={change}
        isBuildingProposed={only !== undefined && draft.buildingId === only.buildingId}
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

/** Fills the building in as soon as it is known that there is one only; it can be cleared as any other. */
function useOnlyBuilding({ draft, change }: Pick<Props, 'draft' | 'change'>): Building | undefined {
  const { settings, property } = useWorkspace()
  const { buildings } = useBuildings(property.propertyId)
  const [only, ...others] = buildings
  const fill = useEffectEvent((building: Building) => {
    if (draft.building !== '') return
    const { buildingId, buildingName, campusName } = building
    const campus = settings.enableCampuses ? (campusName ?? '') : draft.campus
    change({ building: buildingName, buildingId, campus })
  })
  const building = others.length === 0 ? only : undefined
  useEffect(() => {
    if (building) fill(building)
  }, [building])
  return building
}
