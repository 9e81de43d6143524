import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { TextEditor } from '#records/form/lazy-editors.ts'
import { FieldList } from '#ui/display-field.tsx'
import { fieldChanges } from '../../field-changes.ts'
import { JobTypeEditor, TradeEditor } from '../fields/lazy-editors.ts'
import { OrderField } from '../fields/order-field.tsx'

/** Trade, job type, and description with its line breaks ([A2.082], [A2.161]). */
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
