import type { Field } from '../records/field.ts'
import { maxLength } from '../records/limits.ts'
import { partFields } from './part-fields.ts'

/** Fields of a requisition that are entered directly, by API name. */
export const requisitionFields = {
  note: { kind: 'text', column: 'note', label: 'Note', max: maxLength.notes, hasLines: true },
  reference: {
    kind: 'text',
    column: 'reference',
    label: 'Order Number of the Supplier',
    max: maxLength.externalReference,
  },
  neededOn: { kind: 'day', column: 'needed_on', label: 'Needed On' },
} as const satisfies Record<string, Field>

/** The numbers of a requisition's line. */
export const requisitionLineFields = {
  quantity: { ...partFields.reorderAt, label: 'Quantity' },
  unitCost: partFields.partUnitCost,
} as const
