import { surveyRatings } from '@fettle/rules/records/limits'
import { enteredText, type FormFields } from '#platform/identity/signed-forms.ts'
import type { LinkAnswer, LinkAnswerKind } from './answer-link.usecases.ts'

/**
 * Parses a form without files and removes characters that cannot be stored. null if its question is
 * unanswered.
 */
export function readAnswer(kind: Exclude<LinkAnswerKind, 'photo'>, fields: FormFields): LinkAnswer | null {
  const text = enteredText(fields.text)
  if (kind !== 'survey') return { kind, text }
  const rating = surveyRatings.find((each) => String(each) === fields.rating)
  if (rating === undefined) return null
  const { acceptable } = fields
  return { kind, rating, text, acceptable: acceptable === 'Yes' || acceptable === 'No' ? acceptable : null }
}
