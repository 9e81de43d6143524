import { type Problem, problem } from '@fettle/rules/records/problem'
import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

const duplicate = (field: 'vendorCode' | 'vendorName', label: string, value: string): ProblemError => {
  const message = alreadyUsedText(label, value)
  return new ProblemError(409, message, [{ field, code: 'duplicate', message }])
}

/** 409: something refers to a vendor that was to be deleted (C0). */
export const vendorInUse = (message: string): ProblemError => conflict(message, undefined, 'in-use')

/** A line that names something which is not there for this vendor. */
export const unknownIn = (field: string, message: string): Problem => problem(field, 'unknown', message)

const codeOf = (error: unknown) => error as { code?: string; constraint?: string }

/** Maps a duplicate code or name to a problem (C0). Rethrows all other errors. */
export const mapDuplicateError =
  ({
    vendorCode = '',
    vendorName = '',
  }: {
    vendorCode?: string | undefined
    vendorName?: string | undefined
  }) =>
  (error: unknown): never => {
    const { code, constraint } = codeOf(error)
    if (code === '23505' && constraint === 'company_code') throw duplicate('vendorCode', 'Code', vendorCode)
    if (code === '23505' && constraint === 'assignee_name') throw duplicate('vendorName', 'Name', vendorName)
    throw error
  }

/** Tells that something refers to a vendor since it was asked whether it may be deleted; passes every other error on. */
export function asVendorInUse(error: unknown): never {
  if (codeOf(error).code !== '23503') throw error
  throw vendorInUse('Something refers to this vendor. Make it inactive instead.')
}
