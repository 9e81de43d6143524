import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { type Usage, usageMessage } from '@fettle/rules/records/usage-words'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict } from '#platform/http/problem-error.ts'

/** Throws 409 with the number of references to the record ([C0.018]). */
export function assertUnused(name: string, usages: readonly Usage[]): void {
  const message = usageMessage(name, usages)
  if (message !== null) throw conflict(message, undefined, 'in-use')
}

/** 409: another record has this name ([C0.017]). Rethrows all other errors. */
export const asNameTaken = (value: string) =>
  onDuplicate({
    trade_name: ['tradeName', alreadyUsedText('Trade', value)],
    job_type_name: ['jobTypeName', alreadyUsedText('Job Type', value)],
  })
