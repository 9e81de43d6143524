import type { Field } from '../records/field.ts'
import { maxLength } from '../records/limits.ts'

/** Fields of an issue that are entered directly ([C7.005]), by API name. */
export const issueFields = {
  title: { kind: 'text', column: 'title', label: 'Title', max: maxLength.title },
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    max: maxLength.description,
    hasLines: true,
  },
  foundBy: { kind: 'text', column: 'found_by', label: 'Found By', max: maxLength.fullName },
  foundOn: { kind: 'day', column: 'found_on', label: 'Found On' },
  dueOn: { kind: 'day', column: 'due_on', label: 'Due' },
  estimatedCost: {
    kind: 'number',
    column: 'estimated_cost',
    label: 'Estimated Cost',
    min: 0,
    max: 999_999_999_999.99,
    scale: 2,
    unit: 'money',
  },
  recommendedAction: {
    kind: 'text',
    column: 'recommended_action',
    label: 'Recommended Action',
    max: maxLength.notes,
    hasLines: true,
  },
  reference: { kind: 'text', column: 'reference', label: 'Reference', max: maxLength.externalReference },
} as const satisfies Record<string, Field>

export type IssueField = keyof typeof issueFields
