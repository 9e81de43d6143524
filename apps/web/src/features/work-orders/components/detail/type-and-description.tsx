import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/limits'
import type { ReactNode } from 'react'
import { TextEditor } from '#records/form/lazy-editors.ts'
import type { RecordSection } from '#records/page/record-section.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { fieldChanges } from '../../field-changes.ts'
import { JobTypeEditor, TradeEditor } from '../fields/lazy-editors.ts'
import { OrderField } from '../fields/order-field.tsx'

/** Trade, job type, and what is to be done, with its line breaks ([A2.082], [A2.161]). */
export function TypeAndDescription({ order }: { order: WorkOrder }): ReactNode {
  const { trade, jobType, description } = order
  return (
    <FieldList>
      <OrderField
        label="Trade"
        order={order}
        value={trade ?? ''}
        change={fieldChanges.trade}
        editor={(editor) => <TradeEditor {...editor} order={order} />}
      >
        {trade}
      </OrderField>
      <OrderField
        label="Job Type"
        order={order}
        value={jobType ?? ''}
        change={fieldChanges.jobType}
        editor={(editor) => <JobTypeEditor {...editor} order={order} />}
      >
        {jobType}
      </OrderField>
      <OrderField
        label="Description"
        isOfRequest
        isWide
        keepsLines
        order={order}
        value={description}
        change={fieldChanges.description}
        editor={(editor) => <TextEditor {...editor} hasLines maxLength={maxLength.description} />}
      >
        {description}
      </OrderField>
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

/** Their section, where there are some. */
export const additionalDetails = (fields: readonly (readonly [string, string])[]): RecordSection[] =>
  fields.length === 0
    ? []
    : [
        {
          id: 'additional-details',
          title: 'Additional Details',
          column: 'facts',
          content: <AdditionalDetails fields={fields} />,
        },
      ]

function AdditionalDetails({ fields }: { fields: readonly (readonly [string, string])[] }): ReactNode {
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
