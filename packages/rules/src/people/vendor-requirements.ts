import { type Certificate, certificateKinds } from '../assets/certificates.ts'
import { isBlank, type Problem, problem, required } from '../records/problem.ts'
import { isMailAddress } from '../settings/setting-faults.ts'
import { vendorTypes } from './vendor-words.ts'

/** What the rules look at of a vendor. */
export type VendorEntry = { vendorCode: string; vendorName: string; vendorType: string; email: string }

const mailProblem = (field: string, address: string): Problem[] =>
  isBlank(address) || isMailAddress(address.trim())
    ? []
    : [problem(field, 'bad-pattern', 'E-mail must look like name@example.com.')]

/** Returns the problems of a vendor's own fields ([C4.004]). */
export const vendorProblems = ({ vendorCode, vendorName, vendorType, email }: VendorEntry): Problem[] => [
  ...(isBlank(vendorCode) ? [required('vendorCode', 'Code')] : []),
  ...(isBlank(vendorName) ? [required('vendorName', 'Name')] : []),
  ...((vendorTypes as readonly string[]).includes(vendorType) ? [] : [required('vendorType', 'Type')]),
  ...mailProblem('email', email),
]

/** Returns the problems of a vendor's contacts, by index. */
export const vendorContactProblems = (contacts: readonly { name: string; email: string }[]): Problem[] =>
  contacts.flatMap(({ name, email }, index) => [
    ...(isBlank(name) ? [required(`contacts.${index}.name`, 'Name')] : []),
    ...mailProblem(`contacts.${index}.email`, email),
  ])

/** Returns the problems of a vendor's certificates, by index. */
export const certificateProblems = (
  certificates: readonly (Pick<Certificate, 'from' | 'to'> & { kind: string })[],
): Problem[] =>
  certificates.flatMap(({ kind, from, to }, index) => [
    ...((certificateKinds as readonly string[]).includes(kind)
      ? []
      : [required(`certificateList.${index}.kind`, 'Kind')]),
    ...(from !== null && to !== null && to < from
      ? [problem(`certificateList.${index}.to`, 'not-allowed', 'The end date is before the start date.')]
      : []),
  ])
