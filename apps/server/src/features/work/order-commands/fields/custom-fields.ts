import type { WorkOrderChange } from '@fettle/contract/order-fields'
import { customFieldProblems, customFieldText } from '@fettle/rules/custom-fields/custom-fields'
import { fieldChange } from '@fettle/rules/orders/order-log-events'
import { problem } from '@fettle/rules/records/problem'
import { presentCustomFields } from '#features/foundation/custom-fields/custom-fields.public.ts'
import type { OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { unchanged } from '#records/command/change-fields.ts'
import type { Outcome } from './outcome.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** Custom fields ([A5.002]): changes the given fields and leaves the others. */
export function changeCustomFields(
  { actor, row, settings }: OrderCommand,
  { extendedData }: WorkOrderChange,
): Outcome {
  if (extendedData === undefined || extendedData === null) return unchanged
  const before = row.extended_data
  // A field name may equal a property of Object.prototype.
  const textBefore = (name: string) => textOf(Object.hasOwn(before, name) ? before[name] : undefined)
  const input = Object.entries(extendedData).filter(([name, value]) => value !== textBefore(name))
  if (input.length === 0) return unchanged
  const values = Object.fromEntries(input)
  const known = presentCustomFields(row.custom_fields, actor)
  const problems = settings.enableCustomFields
    ? customFieldProblems(
        values,
        known.filter(({ name }) => Object.hasOwn(values, name)),
      )
    : [problem('extendedData', 'not-allowed', 'Custom fields are disabled.')]
  return {
    problems,
    changed: ['extendedData'],
    columns: { extended_data: JSON.stringify({ ...before, ...values }) },
    lines: input.map(([name, value]) => {
      const field = known.find((each) => each.name === name)
      const shown = (text: string) => customFieldText(field?.type, text, settings)
      const line = fieldChange({ field: 'extendedData', label: name }, shown(textBefore(name)), shown(value))
      return field?.staffOnly ? { ...line, staffOnly: true as const } : line
    }),
  }
}
