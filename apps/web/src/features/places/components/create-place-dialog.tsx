import { createPlace } from '@fettle/contract/places'
import { placeProblems } from '@fettle/rules/places/place-requirements'
import { type PlaceLevel, placeFields } from '@fettle/rules/records/place-fields'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { placeRecord } from '../place-address.ts'
import { placeName, usePlaceWords } from '../place-words.ts'
import { placeListKeys } from '../places.queries.ts'

type Props = {
  readonly level: PlaceLevel
  /** For a campus or building. */
  readonly propertyId?: number
  /** The building of a floor, the floor of a room. */
  readonly parentId?: number
  readonly onClose: () => void
}

const nothing = { code: '', name: '' }

/**
 * Creates a place by code and name. A new campus or building opens; floors and rooms can be added repeatedly.
 */
export function CreatePlaceDialog({ level, propertyId, parentId, onClose }: Props): ReactNode {
  const word = usePlaceWords()[level]
  const queries = useQueryClient()
  const navigate = useNavigate()
  const first = useRef<HTMLInputElement>(null)
  const unsaved = useUnsavedEdit<typeof nothing>(`new-${level}-${parentId ?? propertyId ?? ''}`, 0)
  const entry = unsaved.entered ?? nothing
  const [key, setKey] = useState(newIdempotencyKey)
  const [hasTried, setTried] = useState(false)
  const [added, setAdded] = useState<string>()
  const opens = level === 'campus' || level === 'building'
  const creating = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () =>
      call(createPlace, {
        body: {
          ...entry,
          level,
          ...(propertyId !== undefined && { propertyId }),
          ...(parentId !== undefined && { parentId }),
        },
        idempotencyKey: key,
      }),
    onSuccess: (place) => {
      unsaved.clear()
      for (const queryKey of [['place'], ...placeListKeys]) void queries.invalidateQueries({ queryKey })
      if (opens) {
        onClose()
        const params = { section: 'buildings', record: placeRecord(level, place.placeId) }
        return void navigate({ to: '/admin/$section/$record', params })
      }
      setAdded(placeName(place))
      setKey(newIdempotencyKey())
      setTried(false)
      first.current?.focus()
    },
  })
  const problems = placeProblems(level, entry, { isNew: true })
  const refused = fieldErrors(creating.error)
  const errorOf = (field: string) =>
    (hasTried ? problems.find((problem) => problem.field === field)?.message : undefined) ??
    refused.get(field) ??
    null
  const submit = () => {
    setTried(true)
    if (problems.length === 0) creating.mutate()
  }
  return (
    <ModalPanel title={`New ${word}`} size={420} opened onClose={onClose}>
      <ActionForm
        label={`Create ${word}`}
        changing={{ isPending: creating.isPending, error: refused.size > 0 ? null : creating.error }}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        {(['code', 'name'] as const).map((field) => (
          <TextInput
            key={field}
            {...(field === 'code' && { ref: first, 'data-autofocus': true })}
            label={placeFields[field].label}
            withAsterisk={field === 'code' || level !== 'room'}
            maxLength={placeFields[field].max}
            value={entry[field]}
            error={errorOf(field)}
            onChange={(event) => {
              creating.reset()
              unsaved.change({ ...entry, [field]: event.currentTarget.value })
              setKey(newIdempotencyKey())
            }}
          />
        ))}
        {added !== undefined && (
          <Text size="sm" role="status">
            {`${added} was added. Enter the next one, or close.`}
          </Text>
        )}
      </ActionForm>
    </ModalPanel>
  )
}
