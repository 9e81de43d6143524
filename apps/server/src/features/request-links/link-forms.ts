import { randomUUID } from 'node:crypto'
import { surveyRatings } from '@fettle/rules/limits'
import type { FormTokens } from '#platform/identity/form-tokens.ts'
import type { LinkAnswer, LinkAnswerKind } from './answer-link.usecases.ts'

export type Fields = Readonly<Record<string, string | undefined>>

/** The hidden fields that identify our own form for this link and purpose; each form is accepted once. */
export const hiddenFields = (tokens: FormTokens, linkId: string) => (kind: LinkAnswerKind) => {
  const form = randomUUID()
  return { form, proof: tokens.issue(`link ${kind}`, `${linkId}\n${form}`) }
}

/** Whether a form was created by us for this link and purpose. */
export const isSubmittedFromOwnPage = (
  tokens: FormTokens,
  linkId: string,
  kind: LinkAnswerKind,
  { form = '', proof }: Fields,
): boolean => /^[0-9a-f-]{36}$/.test(form) && tokens.isValid(proof, `link ${kind}`, `${linkId}\n${form}`)

/** Parses a form without files, without characters that cannot be stored; null when it does not answer its question. */
export function readAnswer(kind: Exclude<LinkAnswerKind, 'photo'>, fields: Fields): LinkAnswer | null {
  // Browsers send CR LF; a textarea counts it as one character.
  const text = (fields.text ?? '').replace(/\r\n?/g, '\n').replace(/[^\P{C}\t\n\u200d]/gu, '')
  if (kind !== 'survey') return { kind, text }
  const rating = surveyRatings.find((each) => String(each) === fields.rating)
  if (rating === undefined) return null
  const { acceptable } = fields
  return { kind, rating, text, acceptable: acceptable === 'Yes' || acceptable === 'No' ? acceptable : null }
}
