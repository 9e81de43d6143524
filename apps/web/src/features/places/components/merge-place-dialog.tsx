import '@mantine/core/styles/List.layer.css'
import type { PlaceDetail } from '@fettle/contract/places'
import { Alert, List, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { placeName, usePlaceWords } from '../place-words.ts'
import { mergeChange, mergePreviewQuery, placeKind, placeListQuery } from '../places.queries.ts'

type Props = { readonly place: PlaceDetail; readonly onClose: () => void }

/** Debounce in milliseconds before searching a name. */
const quietMs = 200

/** Asks for the duplicate place, shows the records to move, and merges it ([C8.027]). */
export function MergePlaceDialog({ place, onClose }: Props): ReactNode {
  const word = usePlaceWords()[place.level].toLowerCase()
  const [otherId, setOtherId] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), quietMs)
  const { level, propertyId } = place
  const found = useQuery(
    placeListQuery({
      level,
      propertyId,
      skip: 1,
      ...(level !== 'building' && place.parentId !== null && { parentId: place.parentId }),
      ...(text !== '' && { text }),
    }),
  )
  const others = (found.data?.data ?? []).filter(({ placeId }) => placeId !== place.placeId)
  const [chosen, setChosen] = useState<(typeof others)[number]>()
  const changing = useRecordChange(placeKind(level), place.placeId)
  const name = placeName(place)
  return (
    <ModalPanel title={`Merge a ${word} into ${name}`} size={520} opened onClose={onClose}>
      <ActionForm
        label="Merge"
        isDangerous
        isDisabled={chosen === undefined}
        changing={changing}
        onCancel={onClose}
        onSubmit={() =>
          chosen &&
          changing.run(mergeChange(place, chosen), {
            notice: `${placeName(chosen)} is part of ${name} now.`,
            onDone: onClose,
          })
        }
      >
        <Select
          label={`The other ${word}`}
          description="It is deleted once everything that refers to it has moved here."
          searchable
          data={others.map((other) => ({
            value: String(other.placeId),
            label: other.name === '' ? other.code : `${other.name} (${other.code})`,
          }))}
          filter={({ options }) => options}
          value={otherId}
          onSearchChange={setTyped}
          onChange={(id) => {
            changing.reset()
            setOtherId(id)
            setChosen(others.find(({ placeId }) => String(placeId) === id))
          }}
          nothingFoundMessage="Nothing found"
          error={found.isError ? 'The choices could not be loaded.' : null}
        />
        {chosen && <Preview place={place} otherId={chosen.placeId} />}
      </ActionForm>
    </ModalPanel>
  )
}

function Preview({ place, otherId }: { readonly place: PlaceDetail; readonly otherId: number }): ReactNode {
  const { data, error } = useQuery(mergePreviewQuery(place, otherId))
  if (error)
    return (
      <Alert color="red" role="alert">
        {describeError(error).title}
      </Alert>
    )
  if (!data) return <Text size="sm">Looking at what refers to it…</Text>
  return (
    <Alert color="gray" variant="light" title="What moves here" role="status">
      {data.moved.length === 0 ? (
        'Nothing refers to it.'
      ) : (
        <List size="sm">
          {data.moved.map(({ count, what }) => (
            <List.Item key={what}>{`${count} ${what}`}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" mt="xs">
        This can't be undone.
      </Text>
    </Alert>
  )
}
