import type { OrderCost } from '@fettle/contract/order-costs'
import type { WorkOrder } from '@fettle/contract/work-orders'
import {
  cleanOrderCost,
  costTypes,
  type OrderCostDraft,
  type OrderCostKind,
  orderCostKinds,
  orderCostLabels,
  orderCostProblems,
  otherCostTypes,
} from '@fettle/rules/orders/order-costs'
import { maxLength } from '@fettle/rules/records/limits'
import { localDay } from '@fettle/rules/time/time'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { valueListQuery } from '#nouns/reference/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { saveCostChange } from '../../order-costs.queries.ts'

type Props = {
  readonly order: WorkOrder
  /** The cost to change, or absent for a new one. */
  readonly cost?: OrderCost
  readonly onClose: () => void
}

const kindLabels: Readonly<Record<OrderCostKind, string>> = {
  Invoice: 'Invoice',
  Other: 'Other cost',
  Estimate: 'Estimate',
}
const typesOf = { Invoice: [], Other: otherCostTypes, Estimate: costTypes } as const

function draftOf(order: WorkOrder, cost: OrderCost | undefined): OrderCostDraft {
  if (cost) return { ...cost, vendorName: cost.vendorName ?? '' }
  return {
    kind: 'Invoice',
    vendorName: '',
    number: '',
    type: '',
    description: '',
    spentOn: localDay(Date.now(), order.workorderTimeZone),
    amount: null,
    documentId: null,
  }
}

/** An invoice of a vendor, another cost or an estimate of an order. */
export function CostForm({ order, cost, onClose }: Props): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const { entry, change, unsaved } = useStoredEntry<OrderCostDraft>(
    cost ? `order-cost-${cost.costId}` : `order-${order.workorderId}-cost`,
    draftOf(order, cost),
  )
  const vendors = useQuery(valueListQuery(order.propertyId, 'Vendors'))
  const today = localDay(Date.now(), order.workorderTimeZone)
  const problems = orderCostProblems(entry, { today, formats: order })
  const refused = fieldErrors(changing.error)
  /** Missing values are not reported while the form is filled in. */
  const problemOf = (name: string) =>
    problems.find(({ field, code }) => field === name && code !== 'required')?.message ??
    refused.get(name) ??
    null
  const send = () => {
    const { documentId, ...body } = cleanOrderCost(entry)
    changing.run(saveCostChange(order.workorderId, cost, { ...body, documentId }), {
      draft: unsaved,
      onDone: onClose,
    })
  }
  const isInvoice = entry.kind === 'Invoice'
  return (
    <ActionForm
      label={cost ? 'Save' : 'Add Cost'}
      isDisabled={problems.length > 0}
      changing={changing}
      unsaved={unsaved}
      onCancel={onClose}
      onSubmit={send}
    >
      <ChoiceChips
        label="Kind"
        hidesLabel
        choices={orderCostKinds.map((kind) => kindLabels[kind])}
        value={kindLabels[entry.kind]}
        onChange={(label) =>
          change({ kind: orderCostKinds.find((kind) => kindLabels[kind] === label) ?? 'Invoice', type: '' })
        }
      />
      {isInvoice ? (
        <>
          <ChoiceField
            label={orderCostLabels.vendorName}
            isRequired
            value={entry.vendorName}
            choices={choicesByName((vendors.data ?? []).map(({ valueListValue }) => valueListValue))}
            offer={vendors}
            error={problemOf('vendorName')}
            onChange={(vendorName) => change({ vendorName: vendorName ?? '' })}
          />
          <TextInput
            label={orderCostLabels.number}
            withAsterisk
            maxLength={maxLength.code}
            value={entry.number}
            error={problemOf('number')}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
        </>
      ) : (
        <Select
          label={orderCostLabels.type}
          withAsterisk
          allowDeselect={false}
          data={[...typesOf[entry.kind]]}
          value={entry.type === '' ? null : entry.type}
          error={problemOf('type')}
          comboboxProps={{ withinPortal: false }}
          onChange={(type) => change({ type: type ?? '' })}
        />
      )}
      <NumberField
        label={orderCostLabels.amount}
        withAsterisk
        {...(entry.kind === 'Estimate' ? {} : { description: 'A credit is negative.' })}
        money={order}
        thousandSeparator=","
        value={entry.amount}
        error={problemOf('amount')}
        onChange={(amount) => change({ amount })}
      />
      <DayField
        label={orderCostLabels.spentOn}
        isRequired
        value={entry.spentOn}
        error={problemOf('spentOn')}
        onChange={(day) => change({ spentOn: day ?? '' })}
      />
      <TextInput
        label={orderCostLabels.description}
        maxLength={maxLength.title}
        value={entry.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {isInvoice && (order.documents.length > 0 || entry.documentId !== null) && (
        <Select
          label={orderCostLabels.documentId}
          clearable
          placeholder="A document of this order"
          data={order.documents.map(({ documentId, docTitle }) => ({
            value: String(documentId),
            label: docTitle,
          }))}
          value={entry.documentId === null ? null : String(entry.documentId)}
          error={problemOf('documentId')}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => change({ documentId: id === null ? null : Number(id) })}
        />
      )}
    </ActionForm>
  )
}
