import { requestFloodState } from '@fettle/rules/request-codes/request-flood'
import { isAnswer, type SimpleQuestion, simpleQuestion } from '@fettle/rules/request-codes/simple-question'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import type { FormTokens } from '#platform/identity/form-tokens.ts'
import type { OpenedCode } from './open-code.usecases.ts'
import { countRequestsByCode, findAnswer, recordAnswer } from './request-codes.repository.ts'
import { tooManyRequests } from './request-form.page.ts'

const unanswered = (message: string) =>
  new ProblemError(400, message, [{ field: 'answer', code: 'required', message }])

type Submission = {
  readonly form: string
  readonly answer: string
  /** Number of earlier requests from the sender's network in the last hour. */
  readonly addressHour: number
}

/** Limits of requests by code: many requests need the answer to a question, too many are refused. */
export function createRequestFlood(deps: Pick<FeatureDeps, 'db' | 'clock'>, tokens: FormTokens) {
  /** Question of a form. Knowing the form's number does not reveal the answer. */
  const questionOf = (form: string): SimpleQuestion =>
    simpleQuestion(Buffer.from(tokens.issue('request question', form), 'base64url'))

  /** `addressHour` is the number of earlier requests from the sender's network. */
  async function stateOf(db: DbOrTrx, { property, place, asset }: OpenedCode, addressHour: number) {
    const now = deps.clock.now()
    const about = { propertyId: property.id, place, assetId: asset?.id ?? null, now }
    return requestFloodState({ ...(await countRequestsByCode(db, about)), addressHour })
  }

  /** Reserves the request's place in the limits. Serializes the requests of a property. */
  const admit = (code: OpenedCode, form: string, addressHour: number) => async (trx: Trx) => {
    await lockLimit(trx, 'requests by code', code.property.id)
    const state = await stateOf(trx, code, addressHour)
    if (state === 'closed') throw new ProblemError(429, tooManyRequests(code.help))
    if (state === 'question' && (await findAnswer(trx, form)) !== true)
      throw unanswered('Answer the question.')
  }

  /** Stores the answer of a form. Throws 400 if it is missing or wrong, 429 for too many requests. */
  async function permit(code: OpenedCode, submission: Submission, onAnswer: () => void): Promise<void> {
    const { form, answer, addressHour } = submission
    // Resubmitting an accepted form returns its first outcome, whatever has happened since.
    if ((await findAnswer(deps.db, form)) === true) return
    const state = await stateOf(deps.db, code, addressHour)
    if (state === 'open') return
    if (state === 'closed') throw new ProblemError(429, tooManyRequests(code.help))
    if (answer.trim() === '') throw unanswered('Answer the question.')
    const isRight = isAnswer(questionOf(form), answer)
    onAnswer()
    if (await recordAnswer(deps.db, { form, isRight, now: deps.clock.now() })) return
    throw unanswered('That was not the answer. Here is another question.')
  }

  return { questionOf, stateOf, admit, permit }
}
