import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import type { Usage } from '@fettle/rules/records/usage-words'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { ProblemError } from '#platform/http/problem-error.ts'

/** Throws 409 if orders have values under the field's current label. */
export function assertRenamable(name: string, [usage]: readonly Usage[]): void {
  if (!usage || usage.count === 0) return
  const orders = usage.count === 1 ? '1 work order has' : `${usage.count} work orders have`
  const message = `${orders} a value for ${name}, so its label cannot change. Retire it and add a new field.`
  throw new ProblemError(409, message, [{ field: 'name', code: 'in-use', message }])
}

/** 409: another field has this label. Rethrows all other errors. */
export const asNameTaken = (name: string) =>
  onDuplicate({ custom_field_name: ['name', alreadyUsedText('Label', name, 'by another custom field')] })
