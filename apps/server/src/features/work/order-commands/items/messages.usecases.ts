import type * as contract from '@fettle/contract/order-items'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { isRequester } from '@fettle/rules/access/permissions'
import { isPoorAnswer } from '@fettle/rules/orders/survey'
import { maxLength } from '@fettle/rules/records/limits'
import { tooLong } from '@fettle/rules/records/problem'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
  statedMoment,
} from '#features/work/work-orders/order-command.public.ts'
import { insertComment, insertSurvey } from '#features/work/work-orders/order-writes.public.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/**
 * Adds a public or internal message ([A7.024], [A5.014]). It has the time at which a worker's device says that it was
 * written; the log has the time of receipt.
 */
export const addComment = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, commentText, commentTime, kind }: BodyOf<typeof contract.addComment>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    const statedAt = statedMoment(command, 'commentTime', commentTime)
    const at = isRequester(command.actor) ? command.now : statedAt
    await writeMessage(command, { kind, text: commentText, at })
  })

/**
 * Writes a message on the command's order. Throws 400 if it is empty or too long, or if the actor may not.
 */
export async function writeMessage(
  command: OrderCommand,
  message: { kind: 1 | 2; text: string; at?: Date },
): Promise<void> {
  const { trx, actor, author, now, row } = command
  const { kind, at = now } = message
  permit(command, kind === 1 ? 'comment' : 'internal-comment', { input: { message: message.text } })
  const text = message.text.trim()
  await insertComment(trx, { workorderId: row.id, kind, text, at, author })
  if (kind === 1) command.notify({ kind: 'comment', text })
  if (kind === 2) command.log({ event: 'internal-message' })
  else command.log({ event: isRequester(actor) ? 'message-from-requester' : 'message-to-requester' })
}

/**
 * Answers the survey of the caller's completed request, once. A poor rating notifies the supervisor
 * ([A7.025], C9).
 */
export const completeSurvey = (
  deps: CommandDeps,
  context: RequestContext,
  answer: BodyOf<typeof contract.completeSurvey>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, answer.workorderId, async (command) => {
    const { trx, author, row, now } = command
    permit(command, 'survey', { facts: { hasSurvey: row.survey !== null } })
    const { surveyRating: rating } = answer
    const acceptable = answer.surveyAcceptable ?? null
    const text = (answer.surveyText ?? '').trim()
    const problems = tooLong('surveyText', 'The message', text, maxLength.surveyText)
    if (problems.length > 0) throw invalid(problems)
    await insertSurvey(trx, {
      work_order_id: row.id,
      user_id: author.userId,
      text,
      rating,
      is_acceptable: acceptable === null ? null : acceptable === 'Yes',
      answered_at: now,
    })
    if (isPoorAnswer({ rating, acceptable }))
      command.notify({ kind: 'poor-survey', rating, acceptable, text })
    command.log({ event: 'survey-answered', rating })
  })
