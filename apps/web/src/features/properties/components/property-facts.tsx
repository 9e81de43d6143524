import type { PropertySetup } from '@fettle/contract/property-changes'
import { countryName } from '@fettle/rules/places/countries'
import { timeZoneInUse } from '@fettle/rules/places/property-requirements'
import { propertyFields } from '@fettle/rules/records/property-fields'
import { dateFormats, paperSizes, weekStarts } from '@fettle/rules/time/formats'
import { formatNamedYear } from '@fettle/rules/time/time'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditorProps } from '#records/form/editable-field.tsx'
import { DayEditor, FixedChoiceEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { NoteHtml } from '#ui/note-html.tsx'
import { propertyChange, propertyKind } from '../properties.queries.ts'
import { countryChoices, currencyChoices, timeZoneChoices } from '../property-words.ts'
import { PropertyField, PropertySwitch } from './property-field.tsx'

type Props = { readonly property: PropertySetup }

const known = { isError: false, isPending: false, fetchStatus: 'idle' } as const

/** Name, address and time zone of the property ([C8.021], [C8.023]). */
export function Overview({ property }: Props): ReactNode {
  return (
    <FieldList>
      <PropertyField property={property} field="propertyName" />
      <PropertyField property={property} field="propertyCode" />
      <TimeZone property={property} />
      <PropertyField property={property} field="city" />
      <PropertyField property={property} field="state" />
      <PropertyField property={property} field="zip" />
      <PropertyField property={property} field="country" />
      <PropertySwitch property={property} field="propertyActiveFlag" label="Active" />
      <PropertySwitch
        property={property}
        field="newOrdersToREQ"
        label="Orders entered by workers become requests"
      />
      <PropertyField property={property} field="address" />
    </FieldList>
  )
}

function TimeZone({ property }: Props): ReactNode {
  const { propertyTimeZone, propertyTimeZoneCode, hasOrders } = property
  const shown = `${propertyTimeZone.replaceAll('_', ' ')} (${propertyTimeZoneCode})`
  if (hasOrders)
    return (
      <DisplayField label="Time zone">
        {shown}
        <Text size="xs" c="dimmed">
          {timeZoneInUse}
        </Text>
      </DisplayField>
    )
  return (
    <EditableField
      kind={propertyKind}
      record={property}
      isEditable
      label="Time zone"
      value={propertyTimeZone}
      change={(seen, entered) => propertyChange(seen, { propertyTimeZone: entered })}
      editor={(editor) => <Choices {...editor} choices={timeZoneChoices()} />}
    >
      {shown}
    </EditableField>
  )
}

/** A required choice. */
function Choices({
  choices,
  ...editor
}: EditorProps & Pick<Parameters<typeof ChoiceEditor>[0], 'choices'>): ReactNode {
  return (
    <ChoiceEditor
      {...editor}
      offer={known}
      choices={choices}
      onSave={(value) => (value === '' ? editor.onCancel() : editor.onSave(value))}
    />
  )
}

/** Amount and date formats, first weekday, and paper size of the property. */
export function FormatFacts({ property }: Props): ReactNode {
  const choices = [
    ['dateFormat', 'Date format', dateFormats],
    ['firstDayOfWeek', 'Weeks begin on', weekStarts],
    ['paperSize', 'Paper', paperSizes],
  ] as const
  return (
    <FieldList>
      <EditableField
        kind={propertyKind}
        record={property}
        isEditable
        label="Currency"
        value={property.currency}
        change={(seen, currency) => propertyChange(seen, { currency })}
        editor={(editor) => <Choices {...editor} choices={currencyChoices()} />}
      >
        {property.currency}
      </EditableField>
      {choices.map(([field, label, names]) => (
        <EditableField
          key={field}
          kind={propertyKind}
          record={property}
          isEditable
          label={label}
          value={property[field]}
          change={(seen, entered) =>
            propertyChange(seen, { [field]: names.find((name) => name === entered) })
          }
          editor={(editor) => <FixedChoiceEditor {...editor} names={names} />}
        >
          {property[field]}
        </EditableField>
      ))}
      <EditableField
        kind={propertyKind}
        record={property}
        isEditable
        label="Country of phone numbers"
        value={property.phoneCountry}
        change={(seen, phoneCountry) => propertyChange(seen, { phoneCountry })}
        editor={(editor) => <Choices {...editor} choices={countryChoices()} />}
      >
        {countryName(property.phoneCountry) ?? property.phoneCountry}
      </EditableField>
    </FieldList>
  )
}

/** Labels of places and departments in this property ([C8.022]). */
export function LabelFacts({ property }: Props): ReactNode {
  return (
    <FieldList>
      <PropertyField property={property} field="location1Label" />
      <PropertyField property={property} field="floorLabel" />
      <PropertyField property={property} field="location2Label" />
      <PropertyField property={property} field="ordererFieldLabel2" />
    </FieldList>
  )
}

/** Help contact, and the message on the requesters' home with its last day ([C8.024]). */
export function HelpFacts({ property }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { reqMessageExpire } = property
  return (
    <FieldList>
      <PropertyField property={property} field="reqHelpName" />
      <PropertyField property={property} field="reqHelpPhone" />
      <PropertyField property={property} field="reqHelpEmail" />
      <EditableField
        kind={propertyKind}
        record={property}
        isEditable
        label="Message shown until"
        value={reqMessageExpire ?? ''}
        change={(seen, entered) =>
          propertyChange(seen, { reqMessageExpire: entered === '' ? null : entered })
        }
        editor={(editor) => <DayEditor {...editor} />}
      >
        {reqMessageExpire === null ? '' : formatNamedYear(reqMessageExpire, settings)}
      </EditableField>
      <RequestMessage property={property} />
    </FieldList>
  )
}

/** The message as displayed to requesters. Edited as HTML. */
function RequestMessage({ property }: Props): ReactNode {
  const { label, max } = propertyFields.reqMessage
  const { reqMessage } = property
  return (
    <EditableField
      kind={propertyKind}
      record={property}
      isEditable
      label={label}
      value={reqMessage}
      change={(seen, entered) => propertyChange(seen, { reqMessage: entered })}
      isWide
      isPressable
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines />}
    >
      {reqMessage !== '' && <NoteHtml html={reqMessage} nothing={reqMessage} />}
    </EditableField>
  )
}
