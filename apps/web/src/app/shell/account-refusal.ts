import { ApiError } from '#lib/api-error.ts'

const reasons = ['unknown-user', 'disabled-user'] as const
export type AccountRefusal = (typeof reasons)[number]

/** Why a signed-in person has no usable account, or undefined for other errors. */
export function accountRefusal(error: unknown): AccountRefusal | undefined {
  const code = error instanceof ApiError ? error.errors[0]?.code : undefined
  return reasons.find((reason) => reason === code)
}
