import '@mantine/core/styles/Radio.layer.css'
import { printPropertyLabels } from '@fettle/contract/asset-labels'
import type { PlaceRow } from '@fettle/contract/places'
import { maxLabels, type PropertyLabels, propertyLabels } from '@fettle/rules/labels/label-content'
import { labelsPerPage } from '@fettle/rules/labels/label-places'
import { pluralOf } from '@fettle/rules/text/plural'
import { Group, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { MeasureField } from '#nouns/labels/measure-field.tsx'
import { usePlaceWords } from '../place-words.ts'
import { placeListQuery } from '../places.queries.ts'
import { LabelDialog } from './label-dialog.tsx'
import { printedFields } from './place-labels-dialog.tsx'
import { RoomChoice } from './room-choice.tsx'
import { useLabelPrinting } from './use-label-printing.ts'

/**
 * Print settings for labels of a whole property: its own code, as on business cards, or rooms of any
 * building.
 */
export function PropertyLabelsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { property, settings } = useWorkspace()
  const words = usePlaceWords()
  const { propertyId } = property
  const [labels, setLabels] = useState<PropertyLabels>('rooms')
  const [copies, setCopies] = useState<number>()
  const [untilOn, setUntilOn] = useState<string>()
  const [text, setText] = useState<string>()
  const [chosen, setChosen] = useState<readonly PlaceRow[]>([])
  const found = useQuery(placeListQuery({ level: 'room', propertyId, text, active: true, skip: 1 }))
  const printing = useLabelPrinting(printPropertyLabels.name, (body, signal) =>
    call(printPropertyLabels, {
      params: { propertyId },
      signal,
      body: {
        ...body,
        labels,
        fields: printedFields,
        ...(untilOn !== undefined && { untilOn }),
        ...(labels === 'property' && { copies: copiesOf() }),
        ...(labels === 'rooms' &&
          (chosen.length > 0
            ? { ids: chosen.map(({ placeId }) => placeId) }
            : text !== undefined && { text })),
      },
    }),
  )
  const copiesOf = () => copies ?? labelsPerPage(printing.form.stock)
  const total = found.data?.pagination.totalItems
  const names: Readonly<Record<PropertyLabels, string>> = {
    property: settings.multiPropLabelSingular,
    rooms: pluralOf(words.room),
  }
  return (
    <LabelDialog
      printing={printing}
      count={labels === 'property' ? copiesOf() || 0 : chosen.length > 0 ? chosen.length : total}
      isCounting={labels === 'rooms' && found.isFetching}
      many={labels === 'property' ? 'copies' : names.rooms.toLowerCase()}
      untilOn={untilOn}
      onUntilOn={setUntilOn}
      onClose={onClose}
    >
      <Radio.Group
        label="Labels for"
        value={labels}
        onChange={(value) => {
          setLabels(propertyLabels.find((each) => each === value) ?? 'rooms')
          printing.cancel()
        }}
      >
        <Group gap="lg" mt={4}>
          {propertyLabels.map((each) => (
            <Radio key={each} value={each} label={names[each]} />
          ))}
        </Group>
      </Radio.Group>
      {labels === 'property' ? (
        <MeasureField
          label="Copies"
          description="One code for the whole property, as on business cards."
          min={1}
          max={maxLabels}
          decimalScale={0}
          value={copiesOf()}
          onChange={(next) => {
            setCopies(next)
            printing.cancel()
          }}
        />
      ) : (
        <RoomChoice
          many={names.rooms}
          query={found}
          text={text}
          chosen={chosen}
          onText={(next) => {
            setText(next)
            printing.cancel()
          }}
          onChosen={(next) => {
            setChosen(next)
            printing.cancel()
          }}
        />
      )}
    </LabelDialog>
  )
}
