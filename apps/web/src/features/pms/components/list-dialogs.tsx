import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { type Problem, problem, required } from '@fettle/rules/records/problem'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { partSearchQuery } from '#nouns/parts/part.queries.ts'
import { BuildingField, WithinBuildingFields } from '#nouns/places/building-field.tsx'
import { RowsDialog } from '#records/form/rows-dialog.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { pmChange, usePmChange } from '../pm-change.ts'
import { pmName } from '../pm-words.ts'
import { PartChoice } from './part-choice.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

type Place = { buildingId: number; floorId: number | null; roomId: number | null }
const noId = 0

const placeOf = ({ buildingId, floorId, roomId }: Place): Place => ({ buildingId, floorId, roomId })

const placeProblems = (places: readonly Place[]): Problem[] =>
  places.flatMap(({ buildingId }, index) =>
    buildingId === noId ? [required(`locations.${index}.buildingId`, 'Building')] : [],
  )

/** The places of a schedule: buildings, or their floors and rooms. */
export function PlacesDialog({ schedule, onClose }: Props): ReactNode {
  const { propertyId } = schedule
  const bodyOf = (rows: readonly Place[]) => ({ locations: rows.map(placeOf) })
  return (
    <RowsDialog<Place, PmScheduleDetail>
      heading={`Locations of ${pmName(schedule)}`}
      changing={usePmChange(schedule.scheduleId)}
      title="Locations"
      one="Location"
      list="locations"
      form={`pm-${schedule.scheduleId}-locations`}
      version={schedule.fmModId}
      isBlock
      initial={schedule.locations.map(placeOf)}
      fresh={() => ({ buildingId: noId, floorId: null, roomId: null })}
      problemsOf={placeProblems}
      changeOf={(rows) => pmChange(schedule, bodyOf(rows))}
      undoOf={(after, rows) => pmChange(after, bodyOf(rows))}
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <BuildingField
            label="Building"
            isRequired
            propertyId={propertyId}
            value={row.buildingId === noId ? null : row.buildingId}
            error={errorOf('buildingId')}
            onChange={(buildingId) => change({ buildingId: buildingId ?? noId, floorId: null, roomId: null })}
          />
          {row.buildingId !== noId && (
            <WithinBuildingFields
              propertyId={propertyId}
              {...placeOf(row)}
              onChange={(within) => change(within)}
            />
          )}
        </>
      )}
    </RowsDialog>
  )
}

type Part = PmScheduleDetail['parts'][number]

const partProblems = (parts: readonly Part[]): Problem[] =>
  parts.flatMap(({ partId, quantity }, index) => [
    ...(partId === noId ? [required(`parts.${index}.partId`, 'Part')] : []),
    ...(partId !== noId && parts.findIndex((part) => part.partId === partId) !== index
      ? [problem(`parts.${index}.partId`, 'duplicate', 'This part is in another line already.')]
      : []),
    ...(quantity > 0 ? [] : [required(`parts.${index}.quantity`, 'Quantity')]),
  ])

/** Parts requested by each order of a schedule. */
export function PartsDialog({ schedule, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery(partSearchQuery(schedule.propertyId, search))
  const bodyOf = (rows: readonly Part[]) => ({
    parts: rows.map(({ partId, quantity }) => ({ partId, quantity })),
  })
  return (
    <RowsDialog<Part, PmScheduleDetail>
      heading={`Parts of ${pmName(schedule)}`}
      changing={usePmChange(schedule.scheduleId)}
      title="Parts"
      one="Part"
      list="parts"
      form={`pm-${schedule.scheduleId}-parts`}
      version={schedule.fmModId}
      initial={schedule.parts}
      fresh={() => ({ partId: noId, code: '', name: '', quantity: 1, units: '' })}
      problemsOf={partProblems}
      changeOf={(rows) => pmChange(schedule, bodyOf(rows))}
      undoOf={(after, rows) => pmChange(after, bodyOf(rows))}
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <PartChoice
            part={row.partId === noId ? null : row}
            found={found}
            error={errorOf('partId')}
            onSearch={setTyped}
            onChange={change}
          />
          <NumberInput
            label="Quantity"
            withAsterisk
            min={0}
            inputMode="decimal"
            suffix={row.units === '' ? '' : ` ${row.units}`}
            value={row.quantity === 0 ? '' : row.quantity}
            error={errorOf('quantity')}
            onChange={(quantity) => change({ quantity: Number(quantity) || 0 })}
          />
        </>
      )}
    </RowsDialog>
  )
}
