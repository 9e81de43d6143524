import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from '../../../../lib/reference.queries.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { ChoiceField, choicesByName, type FieldChoice } from '../../../../ui/choice-field.tsx'
import { filterLabels } from '../../set-filters.ts'
import type { SharedFieldsProps } from './fields-props.ts'

type Props = SharedFieldsProps & {
  /** Which of the fields must be filled. */
  readonly needs: Partial<Record<'building' | 'floor' | 'suite' | 'location3', boolean>>
}

const place = (code: string, name: string): FieldChoice => ({
  value: code,
  label: name === '' || name === code ? code : `${code} – ${name}`,
})
const unique = (choices: readonly FieldChoice[]) => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]

/** Where it is: each place is offered within the one before, and changing one clears those within it ([A5.013]). */
export function LocationFields({ draft, change, errorOf, needs }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  const { propertyId } = property
  const labels = filterLabels(settings, property)
  const campuses = useQuery({ ...campusesQuery(propertyId), enabled: settings.enableCampuses })
  const buildings = useQuery(buildingsQuery(propertyId, draft.campus || undefined))
  const building = buildings.data?.find(({ buildingName }) => buildingName === draft.building)
  const buildingId = building?.buildingId
  const within = { enabled: buildingId !== undefined }
  const floors = useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), ...within })
  // A person's own place names the floor, a choice its code.
  const floor = floors.data?.find(({ floorCode, floorName }) => [floorCode, floorName].includes(draft.floor))
  const floorCode = floor?.floorCode ?? draft.floor
  const rooms = useQuery({ ...roomsQuery(propertyId, buildingId ?? 0, floorCode || undefined), ...within })
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
        isRequired={needs.building ?? false}
        value={draft.building}
        choices={choicesByName((buildings.data ?? []).map(({ buildingName }) => buildingName))}
        offer={buildings}
        error={errorOf('building') ?? errorOf('location1')}
        onChange={(name) => change({ building: name ?? '', floor: '', suite: '' })}
      />
      <ChoiceField
        label={labels.floor}
        canClear
        isRequired={needs.floor ?? false}
        isDisabled={buildingId === undefined && draft.floor === ''}
        placeholder={hint}
        value={floorCode}
        choices={(floors.data ?? []).map((one) => place(one.floorCode, one.floorName))}
        offer={floors}
        error={errorOf('floor')}
        onChange={(code) => change({ floor: code ?? '', suite: '' })}
      />
      <ChoiceField
        label={labels.suite}
        canClear
        isRequired={needs.suite ?? false}
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
