import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { customFieldText } from '@fettle/rules/custom-fields/custom-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import type { ReactNode } from 'react'
import type { RecordSection } from '#records/page/record-section.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { customFieldChange } from '../../field-changes.ts'
import { CustomFieldEditor } from '../fields/lazy-editors.ts'
import { OrderField } from '../fields/order-field.tsx'

const widestInColumn = 60

type Options = { readonly showsEmpty: boolean; readonly isRequired?: boolean }

/**
 * The custom fields section, if enabled and not empty ([A2.083], [A2.162]). `showsEmpty` includes fields
 * without a value.
 */
export function additionalDetails(
  order: WorkOrder,
  settings: Settings,
  { showsEmpty, isRequired }: Options,
): RecordSection[] {
  if (!settings.enableCustomFields) return []
  const { extendedData: values } = order
  const fields = order.customFields.filter(({ name }) => showsEmpty || hasValue(values, name))
  const known = new Set(order.customFields.map(({ name }) => name))
  const retired = Object.keys(values).filter((name) => !known.has(name) && hasValue(values, name))
  if (fields.length === 0 && retired.length === 0) return []
  return [
    {
      id: 'additional-details',
      title: 'Additional Details',
      column: 'facts',
      isRequired: isRequired ?? false,
      content: (
        <FieldList>
          {fields.map((field) => (
            <CustomFieldValue key={field.name} order={order} field={field} settings={settings} />
          ))}
          {retired.map((name) => (
            <DisplayField
              key={name}
              label={name}
              keepsLines
              isWide={(values[name] ?? '').length > widestInColumn}
            >
              {values[name]}
            </DisplayField>
          ))}
        </FieldList>
      ),
    },
  ]
}

const valueIn = (values: WorkOrder['extendedData'], name: string) =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''
const hasValue = (values: WorkOrder['extendedData'], name: string) => valueIn(values, name).trim() !== ''

type Props = {
  readonly order: WorkOrder
  readonly field: CustomFieldMetadata
  readonly settings: Settings
}

function CustomFieldValue({ order, field, settings }: Props): ReactNode {
  const value = valueIn(order.extendedData, field.name)
  return (
    <OrderField
      label={field.name}
      isOfRequest
      keepsLines
      isWide={value.length > widestInColumn}
      order={order}
      value={value}
      change={customFieldChange(field.name)}
      editor={(editor) => <CustomFieldEditor {...editor} field={field} />}
    >
      {customFieldText(field.type, value, settings)}
    </OrderField>
  )
}
