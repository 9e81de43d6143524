import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { ProblemError } from '#platform/http/problem-error.ts'

/** 409: another rule of the same properties has this name. Rethrows all other errors. */
export const asRuleNameTaken =
  (name: string) =>
  (error: unknown): never => {
    if ((error as { constraint?: string }).constraint !== 'escalation_rule_name') throw error
    const message = alreadyUsedText('Name', name)
    throw new ProblemError(409, message, [{ field: 'name', code: 'duplicate', message }])
  }
