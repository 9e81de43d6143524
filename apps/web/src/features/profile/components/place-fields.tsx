import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from '../../../lib/reference.queries.ts'
import { useWorkspace } from '../../../lib/workspace.ts'
import { ChoiceField, choicesByName, type FieldChoice } from '../../../ui/choice-field.tsx'
import { DisplayField } from '../../../ui/display-field.tsx'
import type { PlaceLabels } from '../place-labels.ts'
import type { FieldsProps } from './fields-props.ts'

type Props = FieldsProps & {
  readonly labels: PlaceLabels
  readonly isRequired: (attribute: 'campus' | 'building' | 'floor' | 'suite') => boolean
}

/** Where the person sits: each place is offered within the one before, and changing one clears those within it. */
export function PlaceFields({ draft, change, errorOf, labels, isRequired }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { propertyId } = draft
  const campuses = useQuery({ ...campusesQuery(propertyId), enabled: settings.enableCampuses })
  const buildings = useQuery(
    buildingsQuery(propertyId, settings.enableCampuses ? draft.campus || undefined : undefined),
  )
  const buildingId = buildings.data?.find(({ buildingName }) => buildingName === draft.building)?.buildingId
  const within = { enabled: buildingId !== undefined }
  const floors = useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), ...within })
  const floor = floors.data?.find((one) => draft.floor === one.floorName || draft.floor === one.floorCode)
  const rooms = useQuery({ ...roomsQuery(propertyId, buildingId ?? 0, floor?.floorCode), ...within })
  const hint = buildingId === undefined ? `Choose a ${labels.building.toLowerCase()} first.` : ''
  return (
    <>
      {settings.enableCampuses && (
        <ChoiceField
          label={labels.campus}
          canClear
          isRequired={isRequired('campus')}
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
        isRequired={isRequired('building')}
        placeholder={`Select a ${labels.building}`}
        value={draft.building}
        choices={choicesByName((buildings.data ?? []).map(({ buildingName }) => buildingName))}
        offer={buildings}
        error={errorOf('building')}
        onChange={(building) => change({ building: building ?? '', floor: '', suite: '' })}
      />
      <ChoiceField
        label={labels.floor}
        canClear
        isRequired={isRequired('floor')}
        isDisabled={buildingId === undefined && draft.floor === ''}
        placeholder={hint}
        value={draft.floor}
        choices={choicesByName((floors.data ?? []).map((one) => one.floorName || one.floorCode))}
        offer={floors}
        error={errorOf('floor')}
        onChange={(chosen) => change({ floor: chosen ?? '', suite: '' })}
      />
      <ChoiceField
        label={labels.suite}
        canClear
        isRequired={isRequired('suite')}
        isDisabled={buildingId === undefined && draft.suite === ''}
        placeholder={hint}
        value={draft.suite}
        choices={unique((rooms.data ?? []).map(({ roomCode, roomName }) => room(roomCode, roomName)))}
        offer={rooms}
        error={errorOf('suite')}
        onChange={(suite) => change({ suite: suite ?? '' })}
      />
    </>
  )
}

/** The same to read, where requesters pick no places ([B2.110]). */
export function PlaceTexts({ draft, labels }: Pick<Props, 'draft' | 'labels'>): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      {settings.enableCampuses && <DisplayField label={labels.campus}>{draft.campus}</DisplayField>}
      <DisplayField label={labels.building}>{draft.building}</DisplayField>
      <DisplayField label={labels.floor}>{draft.floor}</DisplayField>
      <DisplayField label={labels.suite}>{draft.suite}</DisplayField>
    </>
  )
}

const room = (code: string, name: string): FieldChoice => ({
  value: code,
  label: name === '' || name === code ? code : `${code} – ${name}`,
})

/** Two floors may have a room of the same code. */
const unique = (choices: readonly FieldChoice[]): FieldChoice[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]
