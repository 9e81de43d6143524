/** One problem in what a person entered: the field, the rule that it breaks, and the message. */
export type Problem = { field: string; code: ProblemCode; message: string }

const problemCodes = [
  'required',
  'too-long',
  'too-many',
  'not-a-number',
  'not-positive',
  'not-whole',
  'too-precise',
  'too-large',
  'out-of-stock',
  'not-a-date',
  'bad-pattern',
  'unknown',
  'unchanged',
  'duplicate',
  'same-property',
  'not-allowed',
  'missing-profile',
  'wrong-type',
  'timer-too-long',
  'below-last',
  'above-next',
  'insurance-ended',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Heads a list of problems in a form (A5.036). */
export const formErrorTitle = 'Please correct the form entry errors.'
/** Heads the list in the complete dialog (A5.037). */
export const completeErrorTitle = 'Could not complete work order.'

export const problem = (field: string, code: ProblemCode, message: string): Problem => ({
  field,
  code,
  message,
})

/** Texts of spaces only count as missing. */
export const isBlank = (value: string | null | undefined): boolean => (value ?? '').trim() === ''

export const required = (field: string, label: string): Problem =>
  problem(field, 'required', `${label} is required.`)

export const requiredText = (field: string, label: string, value: string | null | undefined): Problem[] =>
  isBlank(value) ? [required(field, label)] : []

export const tooLong = (
  field: string,
  label: string,
  value: string | null | undefined,
  max: number,
): Problem[] =>
  (value ?? '').length > max
    ? [problem(field, 'too-long', `${label} may have at most ${max} characters.`)]
    : []
