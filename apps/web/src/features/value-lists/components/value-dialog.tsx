import { changeListValue, createListValue, type ListValue } from '@fettle/contract/value-lists'
import { priorityRange } from '@fettle/rules/records/limits'
import { maxListValue, type ValueListKey, valueListOf } from '@fettle/rules/records/value-lists'
import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { useListChange } from '../value-lists.queries.ts'

type Props = { readonly list: ValueListKey; readonly value: ListValue | null; readonly onClose: () => void }

const everywhere = 'everywhere'

type Entry = { readonly value: string; readonly number: string | number; readonly place: string }

/** Form for a new or existing list value. */
export function ValueDialog({ list, value: stored, onClose }: Props): ReactNode {
  const { properties, property } = useWorkspace()
  const mayChangeShared = useMayChangeShared()
  const changing = useListChange()
  const { label, listName, hasNumber, isByProperty } = valueListOf(list)
  const unsaved = useUnsavedEdit<Entry>(`value-${list}-${stored?.valueId ?? 'new'}`, stored?.fmModId ?? 0)
  const entry = unsaved.entered ?? {
    value: stored?.value ?? '',
    number: stored?.requestPriority ?? '',
    place: mayChangeShared ? everywhere : String(property.propertyId),
  }
  const { value, number, place } = entry
  const change = (part: Partial<Entry>) => unsaved.change({ ...entry, ...part })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const refused = fieldErrors(changing.error)
  const requestPriority = typeof number === 'number' ? number : null
  const onDone = () => {
    unsaved.clear()
    onClose()
  }
  const submit = () => {
    if (stored === null) {
      const propertyId = place === everywhere ? null : Number(place)
      const body = { value, requestPriority, propertyId }
      changing.run({
        send: () => call(createListValue, { params: { list }, body, idempotencyKey }),
        notice: `${value.trim()} was added.`,
        onDone,
      })
      return
    }
    const params = { list, valueId: stored.valueId }
    const numbered = hasNumber && requestPriority !== stored.requestPriority
    changing.run({
      send: () =>
        call(changeListValue, {
          params,
          body: { value, ...(numbered && { requestPriority }) },
          ifMatch: unsaved.seenAfter(changing.error),
        }),
      notice: `${stored.value} was changed.`,
      undo: () =>
        call(changeListValue, {
          params,
          body: { value: stored.value, ...(numbered && { requestPriority: stored.requestPriority }) },
        }),
      onDone,
    })
  }
  return (
    <NameDialog
      title={stored?.value ?? `New value: ${label}`}
      size={440}
      label="Value"
      maxLength={listName === undefined ? maxListValue.subStatus : maxListValue.value}
      changing={changing}
      unsaved={unsaved}
      present={stored?.value}
      name={value}
      field="value"
      onName={(name) => change({ value: name })}
      onClose={onClose}
      onSubmit={submit}
    >
      {hasNumber && (
        <NumberInput
          label="Number"
          description="1 is the most urgent."
          withAsterisk
          allowDecimal={false}
          min={priorityRange.min}
          max={priorityRange.max}
          value={number}
          error={refused.get('requestPriority')}
          onChange={(next) => change({ number: next })}
        />
      )}
      {stored === null && isByProperty && (
        <Select
          label="Offered in"
          data={[
            ...(mayChangeShared ? [{ value: everywhere, label: 'Whole system' }] : []),
            ...properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName })),
          ]}
          value={place}
          allowDeselect={false}
          error={refused.get('propertyId')}
          onChange={(next) => change({ place: next ?? everywhere })}
        />
      )}
    </NameDialog>
  )
}
