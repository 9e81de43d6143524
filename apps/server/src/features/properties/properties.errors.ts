import type { PropertyChange } from '@fettle/contract/property-changes'
import { problem } from '@fettle/rules/problem'
import { invalid } from '#platform/http/problem-error.ts'

/** Tells that another property has the code or the name ([C0.017]); passes every other error on. */
export function asPropertyProblem(error: unknown, { propertyCode, propertyName }: PropertyChange): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'property_code')
    throw invalid([
      problem('propertyCode', 'duplicate', `Code ${(propertyCode ?? '').trim()} is already used.`),
    ])
  if (constraint === 'property_name')
    throw invalid([
      problem('propertyName', 'duplicate', `Name ${(propertyName ?? '').trim()} is already used.`),
    ])
  throw error
}
