import { printPlaceLabels } from '@fettle/contract/asset-labels'
import type { PlaceDetail } from '@fettle/contract/places'
import { type LabeledPlaces, labeledPlaces, placeLabelFields } from '@fettle/rules/labels/label-content'
import { labelsPerPage } from '@fettle/rules/labels/label-places'
import { Alert, Group, Radio, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { LabelChoices } from '#nouns/labels/label-choices.ts'
import { LabelStockFields, OffsetFields } from '#nouns/labels/label-stock-fields.tsx'
import { MeasureField } from '#nouns/labels/measure-field.tsx'
import { openPdf } from '#nouns/labels/open-pdf.ts'
import { PrintButtons } from '#nouns/labels/print-buttons.tsx'
import { useLabelChoices } from '#nouns/labels/use-label-choices.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { usePlaceWords } from '../place-words.ts'

type Props = { readonly place: PlaceDetail; readonly buildingId: number; readonly onClose: () => void }

const fileName = 'PlaceLabels.pdf'
const fields = placeLabelFields.filter((field) => field !== 'freeLine')

/** How the labels of a building, its floors or its rooms are printed, whose codes open the request form. */
export function PlaceLabelsDialog({ place, buildingId, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const words = usePlaceWords()
  const form = useLabelChoices({ opens: 'request' })
  const { choices, stock, errorOf } = form
  const [places, setPlaces] = useState<LabeledPlaces>('rooms')
  const printing = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      const { ownSize, stock: name, start, offsetX, offsetY } = choices
      const answer = await call(printPlaceLabels, {
        params: { buildingId },
        body: {
          stock: name,
          ...(name === 'own' && { ownSize }),
          start,
          offsetX,
          offsetY,
          places,
          fields,
          ...(place.level === 'floor' && { floorId: place.placeId }),
        },
      })
      if (!(answer instanceof Blob)) throw new ApiError(printPlaceLabels.name, 0, {}, 'unreadable')
      return answer
    },
  })
  const change = (part: Partial<LabelChoices>) => {
    form.change(part)
    printing.reset()
  }
  const names: Readonly<Record<LabeledPlaces, string>> = {
    building: words.building,
    floors: `${words.floor}s`,
    rooms: `${words.room}s`,
  }
  const offered = labeledPlaces.filter((each) => place.level === 'building' || each !== 'building')
  return (
    <ModalPanel title="Print Labels" opened onClose={onClose}>
      <Stack gap="md">
        <p>
          {settings.requestCodesFlag
            ? 'Anybody who scans a label can send a request about that place, without an account.'
            : 'Requests without an account are switched off here, so these codes open nothing until they are switched on in Preferences.'}
        </p>
        <Radio.Group
          label="Labels for"
          value={places}
          onChange={(value) => {
            setPlaces(labeledPlaces.find((each) => each === value) ?? 'rooms')
            printing.reset()
          }}
        >
          <Group gap="lg" mt={4}>
            {offered.map((each) => (
              <Radio key={each} value={each} label={names[each]} />
            ))}
          </Group>
        </Radio.Group>
        <LabelStockFields choices={choices} errorOf={errorOf} onChange={change} />
        {form.asksForStart && (
          <MeasureField
            label="Start at label"
            min={1}
            max={labelsPerPage(stock)}
            decimalScale={0}
            value={choices.start}
            error={errorOf('start')}
            onChange={(start) => change({ start })}
          />
        )}
        <OffsetFields choices={choices} errorOf={errorOf} onChange={change} />
        {printing.error && (
          <Alert color="red" role="alert" title="The labels could not be made">
            {describeError(printing.error).message}
          </Alert>
        )}
        <Group justify="flex-end">
          <PrintButtons
            isDisabled={form.hasFaults}
            isBusy={printing.isPending}
            onDownload={() => printing.mutate(undefined, { onSuccess: (pdf) => saveFile(pdf, fileName) })}
            onOpen={() => {
              const tab = openPdf(fileName)
              printing.mutate(undefined, { onSuccess: tab.show, onError: tab.close })
            }}
          />
        </Group>
      </Stack>
    </ModalPanel>
  )
}
