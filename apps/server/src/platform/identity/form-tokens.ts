import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { getOrCreateSecret } from './secrets.repository.ts'

export type FormTokens = {
  /** Creates the hidden field of a form; `bearer` is an id that only the browser's own signed cookie contains. */
  issue(form: string, bearer: string): string
  isValid(token: string | undefined, form: string, bearer: string): boolean
}

/** Creates and checks the tokens that distinguish our own forms from another site's. */
export async function createFormTokens(db: Db): Promise<FormTokens> {
  const key = await getOrCreateSecret(db, 'form token key', () => randomBytes(32).toString('base64url'))
  const issue = (form: string, bearer: string) =>
    createHmac('sha256', key).update(`${form}\n${bearer}`).digest('base64url')
  return {
    issue,
    isValid(token, form, bearer) {
      const expected = Buffer.from(issue(form, bearer))
      const input = Buffer.from(token ?? '')
      return expected.length === input.length && timingSafeEqual(expected, input)
    },
  }
}
