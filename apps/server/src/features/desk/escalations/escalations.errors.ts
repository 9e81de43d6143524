import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { onDuplicate } from '#platform/http/database-refusals.ts'

/** 409: another rule of the same properties has this name. Rethrows all other errors. */
export const asRuleNameTaken = (name: string) =>
  onDuplicate({ escalation_rule_name: ['name', alreadyUsedText('Name', name)] })
