import '@mantine/core/styles/Radio.layer.css'
import { printPlaceLabels } from '@fettle/contract/asset-labels'
import type { PlaceDetail } from '@fettle/contract/places'
import { type LabeledPlaces, labeledPlaces, placeLabelFields } from '@fettle/rules/labels/label-content'
import { pluralOf } from '@fettle/rules/text/plural'
import { Group, Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { usePlaceWords } from '../place-words.ts'
import { LabelDialog } from './label-dialog.tsx'
import { useLabelPrinting } from './use-label-printing.ts'

type Props = { readonly place: PlaceDetail; readonly buildingId: number; readonly onClose: () => void }

export const printedFields = placeLabelFields.filter((field) => field !== 'freeLine')

/** Print settings for labels of a building, its floors or its rooms, with codes for the request form. */
export function PlaceLabelsDialog({ place, buildingId, onClose }: Props): ReactNode {
  const words = usePlaceWords()
  const [places, setPlaces] = useState<LabeledPlaces>('rooms')
  const [untilOn, setUntilOn] = useState<string>()
  const printing = useLabelPrinting(printPlaceLabels.name, (body, signal) =>
    call(printPlaceLabels, {
      params: { buildingId },
      signal,
      body: {
        ...body,
        places,
        fields: printedFields,
        ...(untilOn !== undefined && { untilOn }),
        ...(place.level === 'floor' && { floorId: place.placeId }),
      },
    }),
  )
  const names: Readonly<Record<LabeledPlaces, string>> = {
    building: words.building,
    floors: pluralOf(words.floor),
    rooms: pluralOf(words.room),
  }
  const offered = labeledPlaces.filter((each) => place.level === 'building' || each !== 'building')
  return (
    <LabelDialog
      printing={printing}
      count={countOf(place, places)}
      many={names[places].toLowerCase()}
      untilOn={untilOn}
      onUntilOn={setUntilOn}
      onClose={onClose}
    >
      <Radio.Group
        label="Labels for"
        value={places}
        onChange={(value) => {
          setPlaces(labeledPlaces.find((each) => each === value) ?? 'rooms')
          printing.cancel()
        }}
      >
        <Group gap="lg" mt={4}>
          {offered.map((each) => (
            <Radio key={each} value={each} label={names[each]} />
          ))}
        </Group>
      </Radio.Group>
    </LabelDialog>
  )
}

/** Number of labels, or null for a building's rooms, which are not counted. */
function countOf({ level, children }: PlaceDetail, places: LabeledPlaces): number | null {
  if (places === 'building') return 1
  if (level === 'floor') return places === 'floors' ? 1 : children
  return places === 'floors' ? children : null
}
