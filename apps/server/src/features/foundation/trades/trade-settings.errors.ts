import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { type Usage, usageMessage } from '@fettle/rules/records/usage-words'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

/** Throws 409 with the number of references to the record ([C0.018]). */
export function assertUnused(name: string, usages: readonly Usage[]): void {
  const message = usageMessage(name, usages)
  if (message !== null) throw conflict(message, undefined, 'in-use')
}

const labels = new Map([
  ['trade_name', ['tradeName', 'Trade']],
  ['job_type_name', ['jobTypeName', 'Job Type']],
] as const)

/** 409: another record has this name ([C0.017]). Rethrows all other errors. */
export const asNameTaken =
  (value: string) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const named = code === '23505' ? [...labels].find(([name]) => name === constraint)?.[1] : undefined
    if (named === undefined) throw error
    const message = alreadyUsedText(named[1], value)
    throw new ProblemError(409, message, [{ field: named[0], code: 'duplicate', message }])
  }
