import type { PropertySetup } from '@fettle/contract/property-changes'
import { type PropertyField as FieldName, propertyFields } from '@fettle/rules/records/property-fields'
import type { ReactNode } from 'react'
import { EditableField } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { propertyChange, propertyKind } from '../properties.queries.ts'

type Props = { readonly property: PropertySetup; readonly field: FieldName }

/** A text of a property under its label, edited in place. */
export function PropertyField({ property, field }: Props): ReactNode {
  const definition = propertyFields[field]
  const hasLines = 'hasLines' in definition
  return (
    <EditableField
      kind={propertyKind}
      record={property}
      isEditable
      label={definition.label}
      value={property[field]}
      change={(seen, entered) => propertyChange(seen, { [field]: entered })}
      isWide={hasLines}
      keepsLines={hasLines}
      editor={(editor) => <TextEditor {...editor} maxLength={definition.max} hasLines={hasLines} />}
    >
      {property[field]}
    </EditableField>
  )
}

type SwitchProps = {
  readonly property: PropertySetup
  readonly field: 'newOrdersToREQ' | 'propertyActiveFlag'
  readonly label: string
}

const words = ['Yes', 'No'] as const
const wordOf = (isOn: boolean) => (isOn ? words[0] : words[1])

/** A property setting with two states. */
export function PropertySwitch({ property, field, label }: SwitchProps): ReactNode {
  return (
    <EditableField
      kind={propertyKind}
      record={property}
      isEditable
      label={label}
      value={wordOf(property[field])}
      change={(seen, entered) => propertyChange(seen, { [field]: entered === 'Yes' })}
      editor={(editor) => <FixedChoiceEditor {...editor} names={words} />}
    >
      {wordOf(property[field])}
    </EditableField>
  )
}
