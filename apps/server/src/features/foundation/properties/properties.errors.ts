import type { PropertyChange } from '@fettle/contract/property-changes'
import { alreadyUsed } from '@fettle/rules/records/save-refusals'
import { invalid } from '#platform/http/problem-error.ts'

/** Maps a code or name that another property has ([C0.017]). Rethrows every other error. */
export function asPropertyProblem(error: unknown, { propertyCode, propertyName }: PropertyChange): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'property_code')
    throw invalid([alreadyUsed('propertyCode', 'Code', propertyCode ?? '', '')])
  if (constraint === 'property_name')
    throw invalid([alreadyUsed('propertyName', 'Name', propertyName ?? '', '')])
  throw error
}
