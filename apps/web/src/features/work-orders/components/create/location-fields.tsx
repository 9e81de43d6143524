import type { Building } from '@fettle/contract/buildings'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import type { SharedFieldsProps } from './fields-props.ts'

type Props = SharedFieldsProps & {
  /** Required fields. */
  readonly needs: Partial<Record<'building' | 'floor' | 'suite' | 'location3', boolean>>
}

/** Server field names of a level. */
const serverNames = { campus: 'campus', building: 'location1', floor: 'floor', suite: 'location2' } as const

/** The location, from campus to room, and as text ([A5.013]). */
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

/** Fills in the only building once loaded. It can be cleared. */
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
