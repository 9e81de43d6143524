import type { Settings } from '../settings/settings.ts'
import { type Field, type FieldsOfKind, keysOf, labelOf } from './field.ts'
import { maxLength } from './limits.ts'

/** Every field of a PM schedule that is entered as it is ([C2.006]), by its name on the wire. */
export const pmScheduleFields = {
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    max: maxLength.description,
    hasLines: true,
  },
  notes: { kind: 'text', column: 'notes', label: 'Notes', max: maxLength.notes, hasLines: true },
  orderBy: { kind: 'text', column: 'order_by', label: 'Order By', max: maxLength.fullName },
  department: {
    kind: 'text',
    column: 'department',
    label: (settings: Settings) => settings.ordererFieldLabel2,
    max: maxLength.name,
  },
  billableTo: {
    kind: 'text',
    column: 'billable_to',
    label: (settings: Settings) => settings.billableToLabel,
    max: maxLength.name,
  },
  billableCategory: {
    kind: 'text',
    column: 'billable_category',
    label: (settings: Settings) => settings.billableCategoryLabel,
    max: maxLength.name,
  },
  estimatedHours: {
    kind: 'number',
    column: 'estimated_hours',
    label: 'Estimated Hours',
    min: 0,
    max: 999_999.99,
    scale: 2,
    unit: 'hours',
  },
  jobPriority: { kind: 'number', column: 'job_priority', label: 'Priority', min: 1, max: 99, scale: 0 },
} as const satisfies Record<string, Field>

export type PmScheduleField = keyof typeof pmScheduleFields
export type PmScheduleText = FieldsOfKind<typeof pmScheduleFields, 'text'>
export type PmScheduleNumber = FieldsOfKind<typeof pmScheduleFields, 'number'>
export const pmScheduleFieldNames = keysOf(pmScheduleFields)

const isText = (name: PmScheduleField): name is PmScheduleText => pmScheduleFields[name].kind === 'text'
export const pmScheduleTexts = pmScheduleFieldNames.filter(isText)
export const pmScheduleNumbers = pmScheduleFieldNames.filter(
  (name): name is PmScheduleNumber => !isText(name),
)

export const pmScheduleLabel = (name: PmScheduleField, settings: Settings): string =>
  labelOf(pmScheduleFields[name], settings)

/** What the orders of a schedule may require to be completed, as flags of the schedule ([C2.006]). */
export const pmOrderRequirements = {
  requiresSignature: 'A signature',
  requiresPhoto: 'A photo',
  requiresLabor: 'Labor',
} as const
export const pmOrderRequirementNames = keysOf(pmOrderRequirements)
