import { type Problem, problem } from '@fettle/rules/records/problem'
import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { onDuplicate, onReference } from '#platform/http/database-refusals.ts'

/** A line that names something which is not there for this vendor. */
export const unknownIn = (field: string, message: string): Problem => problem(field, 'unknown', message)

/** Maps a duplicate code or name to a problem (C0). Rethrows all other errors. */
export const mapDuplicateError = ({
  vendorCode = '',
  vendorName = '',
}: {
  vendorCode?: string | undefined
  vendorName?: string | undefined
}) =>
  onDuplicate({
    company_code: ['vendorCode', alreadyUsedText('Code', vendorCode)],
    assignee_name: ['vendorName', alreadyUsedText('Name', vendorName)],
  })

export const asVendorInUse = onReference('Something refers to this vendor. Make it inactive instead.')
