import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { onDuplicate } from '#platform/http/database-refusals.ts'

/** 409: another record has this name ([C0.017]). Rethrows all other errors. */
export const asNameTaken = (value: string) =>
  onDuplicate({
    trade_name: ['tradeName', alreadyUsedText('Trade', value)],
    job_type_name: ['jobTypeName', alreadyUsedText('Job Type', value)],
  })
