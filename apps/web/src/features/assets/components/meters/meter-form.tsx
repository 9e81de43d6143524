import type { Meter } from '@fettle/contract/meters'
import { parseReading } from '@fettle/rules/meters/meter-reading'
import { maxLength } from '@fettle/rules/records/limits'
import { Checkbox, Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { ActionForm, type ActionFormProps } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useChangeMeter, useCreateMeter } from '../../meters.queries.ts'

const numbers = {
  interval: 'Units between readings',
  minimum: 'Minimum',
  maximum: 'Maximum',
  rolloverAt: 'Greatest value of the counter',
} as const
type NumberName = keyof typeof numbers
const numberNames = ['interval', 'minimum', 'maximum', 'rolloverAt'] as const

type Entry = Readonly<Record<NumberName, string>> & {
  readonly meterName: string
  readonly meterUnits: string
  readonly type: Meter['type']
  readonly isActive: boolean
}

const blank: Entry = {
  meterName: '',
  meterUnits: '',
  type: 'Running',
  isActive: true,
  interval: '',
  minimum: '',
  maximum: '',
  rolloverAt: '',
}

const typed = (value: number | null) => (value === null ? '' : String(value))
const entryOf = (meter: Meter): Entry => ({
  meterName: meter.meterName,
  meterUnits: meter.meterUnits,
  type: meter.type,
  isActive: meter.isActive,
  interval: typed(meter.interval),
  minimum: typed(meter.minimum),
  maximum: typed(meter.maximum),
  rolloverAt: typed(meter.rolloverAt),
})

/** Request body of a meter. Only a cumulative meter has a rollover value. */
const sentOf = ({ isActive: _, ...entry }: Entry) => ({
  meterName: entry.meterName.trim(),
  meterUnits: entry.meterUnits.trim(),
  type: entry.type,
  interval: parseReading(entry.interval),
  minimum: parseReading(entry.minimum),
  maximum: parseReading(entry.maximum),
  rolloverAt: entry.type === 'Running' ? parseReading(entry.rolloverAt) : null,
})

/** Asks for a new meter of an asset. */
export function NewMeterForm({ assetId, onClose }: { assetId: number; onClose: () => void }): ReactNode {
  const { entry, change, unsaved } = useStoredEntry(`meter-new.${assetId}`, blank)
  const creating = useCreateMeter(assetId)
  const onSuccess = () => {
    unsaved.clear()
    onClose()
  }
  return (
    <MeterFields
      label="Add"
      entry={entry}
      onEntry={change}
      unsaved={unsaved}
      changing={creating}
      onCancel={onClose}
      onSubmit={() => creating.mutate(sentOf(entry), { onSuccess })}
    />
  )
}

/** Edits a meter. Its kind is fixed once it has readings. */
export function EditMeterForm({ meter, onClose }: { meter: Meter; onClose: () => void }): ReactNode {
  const unsaved = useUnsavedEdit<Entry>(`meter.${meter.meterID}`, meter.fmModId)
  const entry = unsaved.entered ?? entryOf(meter)
  const changing = useChangeMeter(meter.meterID)
  const onSuccess = () => {
    unsaved.clear()
    onClose()
  }
  const submit = () => {
    const body = { ...sentOf(entry), isActive: entry.isActive }
    changing.mutate({ body, seen: unsaved.seenAfter(changing.error) }, { onSuccess })
  }
  return (
    <MeterFields
      label="Save"
      entry={entry}
      keepsKind={meter.readingCount > 0}
      isEditing
      onEntry={unsaved.change}
      unsaved={unsaved}
      changing={changing}
      onCancel={onClose}
      onSubmit={submit}
    />
  )
}

type FieldsProps = Pick<ActionFormProps, 'label' | 'changing' | 'unsaved' | 'onCancel' | 'onSubmit'> & {
  readonly entry: Entry
  readonly keepsKind?: boolean
  readonly isEditing?: boolean
  readonly onEntry: (entry: Entry) => void
}

function MeterFields({ entry, keepsKind, isEditing, onEntry, ...form }: FieldsProps): ReactNode {
  const faults = fieldErrors(form.changing.error)
  const isNumber = (name: NumberName) => entry[name].trim() === '' || parseReading(entry[name]) !== null
  const set = (part: Partial<Entry>) => onEntry({ ...entry, ...part })
  const number = (name: NumberName) => (
    <TextInput
      label={numbers[name]}
      inputMode="decimal"
      maxLength={maxLength.typedNumber}
      value={entry[name]}
      error={isNumber(name) ? faults.get(name) : `${numbers[name]} must be a number.`}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
  return (
    <ActionForm {...form} isDisabled={entry.meterName.trim() === '' || !numberNames.every(isNumber)}>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={maxLength.name}
        value={entry.meterName}
        error={faults.get('meterName')}
        onChange={({ currentTarget }) => set({ meterName: currentTarget.value })}
      />
      <TextInput
        label="Units"
        maxLength={maxLength.units}
        value={entry.meterUnits}
        onChange={({ currentTarget }) => set({ meterUnits: currentTarget.value })}
      />
      {!keepsKind && (
        <ChoiceChips
          label="Kind"
          choices={['Running', 'Gauge']}
          value={entry.type}
          onChange={(type) => set({ type: type === 'Gauge' ? 'Gauge' : 'Running' })}
        />
      )}
      <Group grow align="start">
        {number('minimum')}
        {number('maximum')}
      </Group>
      {number('interval')}
      {entry.type === 'Running' && number('rolloverAt')}
      {isEditing && (
        <Checkbox
          label="Still read"
          checked={entry.isActive}
          onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
        />
      )}
    </ActionForm>
  )
}
