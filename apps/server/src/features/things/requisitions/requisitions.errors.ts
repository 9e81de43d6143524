import type { RequisitionVerdict } from '@fettle/rules/parts/requisition-status'
import { onReference } from '#platform/http/database-refusals.ts'
import { conflict, forbidden, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** Error of a refused action: 400 with the wrong entries, 403, or 409 with the requisition in its current status. */
export function moveRefused(
  { code, message, problems }: Extract<RequisitionVerdict, { allowed: false }>,
  current: unknown,
): ProblemError {
  if (code === 'requirements') return invalid(problems)
  return code === 'forbidden' ? forbidden(message) : conflict(message, current, code)
}

/** 409: the requisition is no longer a draft. */
export const onlyInDraft = (current: unknown): ProblemError =>
  conflict(
    'Supplier, warehouse and lines change only while the requisition is a draft. Ask an approver to return it.',
    current,
    'wrong-status',
  )

/** 409: units of the requisition are in the stock ledger. */
const receivedText =
  'Parts of this requisition were received, so it cannot be deleted. Cancel what is missing instead.'

export const alreadyReceived = (): ProblemError => conflict(receivedText, undefined, 'in-use')

/** The ledger also refers to receipts that were corrected. */
export const asAlreadyReceived = onReference(receivedText)

/** 409: nothing can be received in this status. */
export const notReceivable = (message: string, current: unknown): ProblemError =>
  conflict(message, current, 'wrong-status')

/** 409: the caller has to confirm that more than was ordered is received. */
export const overReceipt = (question: string, current: unknown): ProblemError =>
  conflict(question, current, 'over-receipt')

/** 409: parts are on other requisitions that the caller did not see. */
export const requestedMeanwhile = (codes: readonly string[]): ProblemError =>
  conflict(
    `${codes.join(', ')}: another requisition asks for ${codes.length === 1 ? 'this part' : 'these parts'} now. Check the quantities and try again.`,
    undefined,
    'requested-meanwhile',
  )
