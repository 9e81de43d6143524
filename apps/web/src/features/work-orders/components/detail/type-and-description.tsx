import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { DisplayField, FieldList } from '../../../../ui/display-field.tsx'

/** Trade, job type, and what is to be done, with its line breaks ([A2.082], [A2.161]). */
export function TypeAndDescription({ order }: { order: WorkOrder }): ReactNode {
  return (
    <FieldList>
      <DisplayField label="Trade">{order.trade}</DisplayField>
      <DisplayField label="Job Type">{order.jobType}</DisplayField>
      <DisplayField label="Description" isWide keepsLines>
        {order.description}
      </DisplayField>
    </FieldList>
  )
}

/** The custom fields that hold something; none where custom fields are off ([A2.083], [A2.162]). */
export function customFieldsOf(
  order: WorkOrder,
  settings: { enableCustomFields: boolean },
): [string, string][] {
  if (!settings.enableCustomFields) return []
  return Object.entries(order.extendedData).filter(([, value]) => value.trim() !== '')
}

export function AdditionalDetails({ fields }: { fields: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <FieldList>
      {fields.map(([name, value]) => (
        <DisplayField key={name} label={name} keepsLines isWide={value.length > 60}>
          {value}
        </DisplayField>
      ))}
    </FieldList>
  )
}
