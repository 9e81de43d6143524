import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from '../../../../lib/reference.queries.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { ChoiceField, choicesByName, type FieldChoice } from '../../../../ui/choice-field.tsx'
import { filterLabels } from '../../set-filters.ts'
import type { FieldsProps } from './fields-props.ts'

const place = (code: string, name: string): FieldChoice => ({
  value: code,
  label: name === '' || name === code ? code : `${code} – ${name}`,
})
const unique = (choices: readonly FieldChoice[]) => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]

/** Where it is: each place is offered within the one before, and changing one clears those within it ([A5.013]). */
export function LocationFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { settings, property } = useWorkspace()
  const { propertyId } = property
  const labels = filterLabels(settings, property)
  const campuses = useQuery({ ...campusesQuery(propertyId), enabled: settings.enableCampuses })
  const buildings = useQuery(buildingsQuery(propertyId, draft.campus || undefined))
  const building = buildings.data?.find(({ buildingName }) => buildingName === draft.building)
  const buildingId = building?.buildingId
  const within = { enabled: buildingId !== undefined }
  const floors = useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), ...within })
  const rooms = useQuery({ ...roomsQuery(propertyId, buildingId ?? 0, draft.floor || undefined), ...within })
  const hint = buildingId === undefined ? `Choose a ${labels.building.toLowerCase()} first.` : ''
  return (
    <>
      {settings.enableCampuses && (
        <ChoiceField
          label={labels.campus}
          canClear
          value={draft.campus}
          choices={choicesByName((campuses.data ?? []).map(({ campusName }) => campusName))}
          offer={campuses}
          error={errorOf('campus')}
          onChange={(campus) => change({ campus: campus ?? '', building: '', floor: '', suite: '' })}
        />
      )}
      <ChoiceField
        label={labels.building}
        canClear
        value={draft.building}
        choices={choicesByName((buildings.data ?? []).map(({ buildingName }) => buildingName))}
        offer={buildings}
        error={errorOf('building') ?? errorOf('location1')}
        onChange={(name) => change({ building: name ?? '', floor: '', suite: '' })}
      />
      <ChoiceField
        label={labels.floor}
        canClear
        isRequired={settings.requireFloorForWorkorders}
        isDisabled={buildingId === undefined && draft.floor === ''}
        placeholder={hint}
        value={draft.floor}
        choices={(floors.data ?? []).map((one) => place(one.floorCode, one.floorName))}
        offer={floors}
        error={errorOf('floor')}
        onChange={(floor) => change({ floor: floor ?? '', suite: '' })}
      />
      <ChoiceField
        label={labels.suite}
        canClear
        isRequired={settings.requireRoomForWorkorders}
        isDisabled={buildingId === undefined && draft.suite === ''}
        placeholder={hint}
        value={draft.suite}
        choices={unique((rooms.data ?? []).map((one) => place(one.roomCode, one.roomName)))}
        offer={rooms}
        error={errorOf('suite') ?? errorOf('location2')}
        onChange={(suite) => change({ suite: suite ?? '' })}
      />
      <TextInput
        label="Location Details"
        withAsterisk={settings.requireLocationDetailsForWorkorders}
        maxLength={maxLength.locationDetails}
        value={draft.location3}
        onChange={(event) => change({ location3: event.currentTarget.value })}
        error={errorOf('location3')}
        data-field="location3"
      />
    </>
  )
}
