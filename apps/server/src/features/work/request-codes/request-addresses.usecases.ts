import { randomBytes } from 'node:crypto'
import type { RequestCode } from '@fettle/rules/request-codes/request-code'
import type { Deps } from '#platform/deps.ts'
import { signRequestCode } from './request-code-token.ts'
import { getCodeKeys } from './request-codes.repository.ts'
import { requestFormPath } from './request-form.page.ts'

export const newCodeSecret = (): string => randomBytes(32).toString('base64url')

/** A code to be signed for its property. */
export type CodeOrder = RequestCode & { propertyId: number }

/** Returns the URLs of request codes, in the same sequence. */
export async function requestAddresses(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  codes: readonly CodeOrder[],
): Promise<string[]> {
  const propertyIds = codes.map(({ propertyId }) => propertyId)
  const keys = await getCodeKeys(db, propertyIds, { makeSecret: newCodeSecret, now: clock.now() })
  return codes.map(({ propertyId, ...code }) => {
    const secret = keys.get(propertyId)
    if (secret === undefined) throw new Error(`Property ${propertyId} has no key for codes.`)
    return `${config.publicUrl}${requestFormPath(signRequestCode(code, secret))}`
  })
}
