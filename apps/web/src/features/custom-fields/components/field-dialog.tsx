import {
  type CustomFieldDefinition,
  changeCustomField,
  createCustomField,
} from '@fettle/contract/custom-field-definitions'
import { maxCustomField } from '@fettle/rules/custom-fields/custom-field-definitions'
import {
  canRepeat,
  customFieldKindLabels,
  customFieldKinds,
} from '@fettle/rules/custom-fields/custom-field-kinds'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ChoiceLinesField } from '#ui/choice-lines-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useFieldChange } from '../custom-fields.queries.ts'
import { bodyOf, entryOf, type FieldEntry } from '../field-entry.ts'

type Props = { readonly field: CustomFieldDefinition | null; readonly onClose: () => void }

const kinds = customFieldKinds.map((kind) => ({ value: kind, label: customFieldKindLabels[kind] }))

/** Adds or changes a custom field. */
export function FieldDialog({ field: stored, onClose }: Props): ReactNode {
  const changing = useFieldChange()
  const unsaved = useUnsavedEdit<FieldEntry>(`custom-field-${stored?.fieldId ?? 'new'}`, stored?.fmModId ?? 0)
  const entry = unsaved.entered ?? entryOf(stored)
  const change = (part: Partial<FieldEntry>) => unsaved.change({ ...entry, ...part })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const onDone = () => {
    unsaved.clear()
    onClose()
  }
  const submit = () => {
    const body = bodyOf(entry)
    if (stored === null) {
      changing.run({
        send: () => call(createCustomField, { body: { ...body, type: entry.type }, idempotencyKey }),
        notice: `${entry.name.trim()} was added.`,
        onDone,
      })
      return
    }
    const params = { fieldId: stored.fieldId }
    changing.run({
      send: () => call(changeCustomField, { params, body, ifMatch: unsaved.seenAfter(changing.error) }),
      notice: `${stored.name} was changed.`,
      undo: () => call(changeCustomField, { params, body: bodyOf(entryOf(stored)) }),
      onDone,
    })
  }
  return (
    <NameDialog
      title={stored?.name ?? 'New field'}
      size={480}
      label="Label"
      maxLength={maxCustomField.name}
      changing={changing}
      unsaved={unsaved}
      present={stored?.name}
      name={entry.name}
      field="name"
      onName={(name) => change({ name })}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect
        label="Kind"
        data={kinds}
        value={entry.type}
        disabled={stored !== null}
        description={stored === null ? undefined : 'The kind is fixed. For another kind, add a new field.'}
        onChange={(event) => {
          const type = customFieldKinds.find((kind) => kind === event.currentTarget.value)
          if (type) change({ type })
        }}
      />
      <KindFields entry={entry} refused={fieldErrors(changing.error)} onChange={change} />
      <Stack gap="xs">
        <Checkbox
          label="Required to create"
          description="Requests and work orders cannot be sent without it."
          checked={entry.notEmpty}
          onChange={(event) => change({ notEmpty: event.currentTarget.checked })}
        />
        <Checkbox
          label="Required to complete"
          description="Work orders cannot be completed without it."
          checked={entry.requiredToComplete}
          onChange={(event) => change({ requiredToComplete: event.currentTarget.checked })}
        />
        <Checkbox
          label="Staff only"
          description="Requesters do not see the field or its values."
          checked={entry.staffOnly}
          onChange={(event) => change({ staffOnly: event.currentTarget.checked })}
        />
      </Stack>
    </NameDialog>
  )
}

type KindProps = {
  readonly entry: FieldEntry
  readonly refused: ReadonlyMap<string, string>
  readonly onChange: (part: Partial<FieldEntry>) => void
}

/** Fields that depend on the kind. */
function KindFields({ entry, refused, onChange }: KindProps): ReactNode {
  const { type } = entry
  return (
    <>
      {type === 'list' && (
        <ChoiceLinesField
          maxRows={10}
          value={entry.choices}
          error={refused.get('choices')}
          onChange={(choices) => onChange({ choices })}
        />
      )}
      {type === 'text' && (
        <NumberInput
          label="Maximum characters"
          placeholder={String(maxCustomField.characters)}
          allowDecimal={false}
          min={1}
          max={maxCustomField.characters}
          value={entry.maxCharacters}
          error={refused.get('maxCharacters')}
          onChange={(maxCharacters) => onChange({ maxCharacters })}
        />
      )}
      {canRepeat(type) && (
        <NumberInput
          label="Maximum values"
          description="With more than 1, people can enter several values."
          allowDecimal={false}
          min={1}
          max={maxCustomField.values}
          value={entry.maxRepeat}
          error={refused.get('maxRepeat')}
          onChange={(maxRepeat) => onChange({ maxRepeat })}
        />
      )}
    </>
  )
}
