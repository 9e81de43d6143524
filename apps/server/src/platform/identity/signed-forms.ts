import { randomUUID } from 'node:crypto'
import { plainText } from '@fettle/rules/text/plain-text'
import type { FormTokens } from './form-tokens.ts'

export type FormFields = Readonly<Record<string, string | undefined>>

/** The hidden fields of a form: its number, by which it is accepted once, and the proof that the page is ours. */
export type HiddenFields = { form: string; proof: string }

/** Returns the hidden fields of a form for a purpose; `bearer` is the secret address of its page. */
export function signForm(tokens: FormTokens, purpose: string, bearer: string): HiddenFields {
  const form = randomUUID()
  return { form, proof: tokens.issue(purpose, `${bearer}\n${form}`) }
}

/** Whether a form was made by us for this purpose and page. */
export const isSubmittedFromOwnPage = (
  tokens: FormTokens,
  purpose: string,
  bearer: string,
  { form = '', proof }: FormFields,
): boolean => /^[0-9a-f-]{36}$/.test(form) && tokens.isValid(proof, purpose, `${bearer}\n${form}`)

/**
 * Returns a text in its stored form (`plainText`), without control characters. Browsers send CR LF, which a text field
 * counts as one character.
 */
export const enteredText = (text = ''): string =>
  plainText(text.replace(/\r\n?/g, '\n')).replace(/[\p{Cs}\p{Co}\uFFFE\uFFFF]|[^\P{Cc}\t\n]/gu, '')
