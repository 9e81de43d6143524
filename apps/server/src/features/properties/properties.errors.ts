import type { PropertyChange } from '@fettle/contract/property-changes'
import { alreadyUsed } from '@fettle/rules/records/save-refusals'
import { invalid } from '#platform/http/problem-error.ts'

/** Tells that another property has the code or the name ([C0.017]); passes every other error on. */
export function asPropertyProblem(error: unknown, { propertyCode, propertyName }: PropertyChange): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'property_code')
    throw invalid([alreadyUsed('propertyCode', 'Code', propertyCode ?? '', '')])
  if (constraint === 'property_name')
    throw invalid([alreadyUsed('propertyName', 'Name', propertyName ?? '', '')])
  throw error
}
