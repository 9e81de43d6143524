import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { Alert, Button, MultiSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomFieldsOffer } from '#nouns/custom-fields/use-custom-fields.ts'
import classes from '#records/form/record-form.module.css'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useRetryOnline } from '#ui/use-retry-online.ts'
import type { SharedFieldsProps } from './fields-props.ts'

/** Custom fields, based on their metadata ([A2.173], [A2.175], [A5.002]). */
export function CustomFields({
  draft,
  change,
  errorOf,
  offer,
}: SharedFieldsProps & { offer: CustomFieldsOffer }): ReactNode {
  useRetryOnline(offer.isError ? offer.retry : undefined)
  if (offer.isError) {
    return (
      <Alert color="red" role="alert" className={classes.wide ?? ''} title="Some fields could not be loaded.">
        <Button size="compact-sm" variant="default" onClick={offer.retry}>
          Retry
        </Button>
      </Alert>
    )
  }
  return offer.known.map((field) => (
    <CustomField
      key={field.name}
      field={field}
      value={draft.extendedData[field.name] ?? ''}
      error={errorOf(`extendedData.${field.name}`)}
      onChange={(value) => change({ extendedData: { ...draft.extendedData, [field.name]: value } })}
    />
  ))
}

type FieldProps = {
  readonly field: CustomFieldMetadata
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

const linesOf = (value: string) => value.split('\n').filter((line) => line !== '')

/** Input for a custom field, chosen by its kind. */
export function CustomField({ field, value, error, onChange }: FieldProps): ReactNode {
  const { name, valueList, notEmpty, numeric, maxCharacters, maxRepeat } = field
  const holdsMany = maxRepeat === null || maxRepeat > 1
  const common = { label: name, withAsterisk: notEmpty, error, 'data-field': `extendedData.${name}` }
  if (valueList !== null && !holdsMany) {
    return (
      <ChoiceField
        label={name}
        isRequired={notEmpty}
        canClear={!notEmpty}
        value={value}
        choices={choicesByName(valueList)}
        error={error}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  if (valueList !== null) {
    return (
      <MultiSelect
        {...common}
        data={[...new Set([...valueList, ...linesOf(value)])]}
        value={linesOf(value)}
        {...(maxRepeat !== null && { maxValues: maxRepeat })}
        searchable
        hidePickedOptions
        onChange={(chosen) => onChange(chosen.join('\n'))}
      />
    )
  }
  if (field.type === 'date') {
    return (
      <DayField
        label={name}
        isRequired={notEmpty}
        value={value || undefined}
        error={error}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  }
  const text = {
    ...common,
    value,
    maxLength: Math.min(maxCharacters ?? maxLength.customField, maxLength.customField),
    ...(numeric && { inputMode: 'decimal' as const }),
  }
  return holdsMany ? (
    <Textarea
      {...text}
      autosize
      minRows={2}
      maxRows={6}
      description={maxRepeat === null ? 'One value per line' : `One value per line, at most ${maxRepeat}`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...text} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
