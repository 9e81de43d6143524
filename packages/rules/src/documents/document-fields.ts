import type { Field } from '../records/field.ts'
import { maxLength, maxRemindDays } from '../records/limits.ts'

/** Fields of a document that are entered directly ([C3.003]), by API name. */
export const documentFields = {
  docTitle: { kind: 'text', column: 'title', label: 'Title', max: maxLength.title },
  docType: { kind: 'text', column: 'type', label: 'Type', max: maxLength.documentType },
  docCategory: { kind: 'text', column: 'category', label: 'Category', max: maxLength.documentType },
  docDescription: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    max: maxLength.description,
    hasLines: true,
  },
  expiresOn: { kind: 'day', column: 'expires_on', label: 'Expires' },
  /** Days before the end with a notice; empty for 60, 30 and 7. */
  remindDays: {
    kind: 'number',
    column: 'remind_days',
    label: 'Remind Days',
    min: 1,
    max: maxRemindDays,
    scale: 0,
  },
} as const satisfies Record<string, Field>
