import { maxLength } from '@fettle/rules/records/limits'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayField } from '#ui/day-field.tsx'
import type { EditedAttribute, TemplateAttribute } from './attribute-rows.ts'

type Props = {
  readonly asked: TemplateAttribute
  readonly attribute: EditedAttribute
  readonly fault: string | null
  readonly onChange: (value: string) => void
}

/** Input for an attribute from the class template, by its kind. */
export function AskedValue({ asked, attribute, fault, onChange }: Props): ReactNode {
  const { label, value, prefix, suffix } = attribute
  if (asked.kind === 'day')
    return (
      <DayField
        label={label}
        isRequired={asked.isRequired}
        value={value || undefined}
        error={fault}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  if (asked.kind === 'choice' || asked.kind === 'yes-no') {
    const offered = asked.kind === 'choice' ? asked.choices : ['Yes', 'No']
    // A value that is no longer offered is kept until another is chosen.
    const choices = value === '' || offered.includes(value) ? offered : [value, ...offered]
    return (
      <NativeSelect
        label={label}
        withAsterisk={asked.isRequired}
        data={['', ...choices]}
        value={value}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      label={label}
      withAsterisk={asked.isRequired}
      maxLength={maxLength.attributeValue}
      inputMode={asked.kind === 'number' ? 'decimal' : 'text'}
      value={value}
      error={fault}
      {...(prefix !== '' && {
        leftSection: <Text size="sm">{prefix}</Text>,
        leftSectionWidth: affixWidth(prefix),
      })}
      {...(suffix !== '' && {
        rightSection: <Text size="sm">{suffix}</Text>,
        rightSectionWidth: affixWidth(suffix),
      })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const affixWidth = (text: string): number => 24 + text.length * 8
