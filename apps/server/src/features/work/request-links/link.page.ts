import type { WorkOrder } from '@fettle/contract/work-orders'
import { plainStatus } from '@fettle/rules/orders/order-status'
import type { Formats } from '@fettle/rules/time/formats'
import { html, type Markup } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import { secretPageStyle } from '#platform/identity/secret-page-style.ts'
import type { LinkAnswerKind } from './answer-link.usecases.ts'
import { type LinkFormView, messageForm, photoForm, stillBrokenForm, surveyForm } from './link-forms.page.ts'
import { momentOf, photosOf } from './link-parts.page.ts'
import type { FollowUp } from './open-link.usecases.ts'

/** The outcome of the last form, from the page's URL. */
const linkOutcomes = {
  request: 'Your request was sent.',
  message: 'Your message was sent.',
  photo: 'Your photo was added.',
  'still-broken': 'Thank you. Someone will look at it again.',
  survey: 'Survey submitted. Thank you for sharing your feedback.',
} as const
type LinkOutcome = keyof typeof linkOutcomes
const outcomeOf = (done: string | null): LinkOutcome | null =>
  done !== null && Object.hasOwn(linkOutcomes, done) ? (done as LinkOutcome) : null

export type LinkPageView = Omit<LinkFormView, 'first'> & {
  order: WorkOrder
  propertyName: string
  followUp: FollowUp | null
  formats: Formats
}

const shownMessages = 50

/** Page of one request's state and forms, without other links. */
export function linkPage(input: LinkPageView): string {
  const { order, propertyName, fault, followUp, formats } = input
  const outcome = outcomeOf(input.done)
  const open = openForms(input)
  const view = { ...input, first: firstChoices.find((kind) => open.has(kind)) ?? null }
  return page({
    title: titleOf(order),
    style: secretPageStyle,
    body: html`${outcome ? html`<p class="done" role="status">${linkOutcomes[outcome]}</p>` : null}
${fault && !open.has(fault.kind) ? html`<div class="fault" role="alert"><p>${fault.message}</p></div>` : null}
${stateOf(order, formats)}
${open.has('survey') ? surveyForm(view) : surveyAnswerOf(view)}
${factsOf(order, propertyName, formats)}
${messagesOf(order, formats)}
${photosOf(order, input.path)}
${followUp ? followUpOf(followUp) : null}
${open.has('still-broken') ? stillBrokenForm(view) : null}
${open.has('message') ? messageForm(view) : null}
${open.has('photo') ? photoForm(view) : null}
${order.log.length > 0 ? logOf(order, formats) : null}
<p class="foot">Do not share this link: anyone who has it can read and reply here. It expires 30 days after the work ends. If you have an account, <a href="/orders/${order.workorderId}">sign in</a> to see all of your requests.</p>`,
  })
}

/** The same page for every invalid link, to reveal no reason. */
export const expiredLinkPage = (): string =>
  page({
    title: 'This link is not valid',
    body: html`<p role="alert">It may have expired or been revoked, or part of it is missing.</p>
<p>Open the link in your most recent message, sign in to see your requests, or contact the help desk.</p>
<p><a class="button" href="/">Sign in</a></p>`,
  })

/** 'Still broken' is never shown first. */
const firstChoices = ['survey', 'message', 'photo'] as const

/** Forms available in the order's state. */
const openForms = ({ order: { can, survey }, followUp }: LinkPageView): ReadonlySet<LinkAnswerKind> =>
  new Set<LinkAnswerKind>([
    ...(can.survey && survey === null ? (['survey'] as const) : []),
    ...((can['report-again'] || can['follow-up']) && !followUp?.isWaiting ? (['still-broken'] as const) : []),
    ...(can.comment ? (['message'] as const) : []),
    ...(can['photo-add'] ? (['photo'] as const) : []),
  ])

/** Link to the follow-up request after a report that it is still broken. */
const followUpOf = ({ title, path }: FollowUp): Markup =>
  html`<section aria-labelledby="follow-up-title" id="follow-up"><h2 id="follow-up-title">Reported as still broken</h2>
<p>${title} was entered about it. Keep its number; you can write and add photos there.</p>
<p><a class="button second" href="${path}">See ${title.toLowerCase()}</a></p></section>`

/** The stored answer instead of the form. Thanks are shown once. */
function surveyAnswerOf({ order: { survey }, done }: LinkPageView): Markup | null {
  if (survey === null) return null
  const answers = [
    ['Rating', `${survey.surveyRating} of 5`],
    ['Acceptable', survey.surveyAcceptable ?? ''],
    ['Message', survey.surveyText],
  ].filter(([, value]) => value !== '')
  return html`<section aria-labelledby="survey-title"><h2 id="survey-title">How did it go?</h2>
${done === 'survey' ? null : html`<p>Survey submitted.<br>Thank you for sharing your feedback.</p>`}
<dl class="answer">${answers.map(([label, value]) => html`<dt>${label}</dt><dd class="text">${value}</dd>`)}</dl></section>`
}

const titleOf = ({ reqFlag, requestId, orderNumber }: WorkOrder): string =>
  reqFlag || !/^\d+$/.test(orderNumber) ? `Request ${requestId}` : `Work order ${orderNumber}`

/** The order's state in plain words. */
function stateOf(order: WorkOrder, formats: Formats): Markup {
  const { statusKind, orderStatus, denyReason, reqFlag, completionTimestampLTZ, withdrawnFlag } = order
  const plain = plainStatus({ kind: statusKind, isRequest: reqFlag, isWithdrawn: withdrawnFlag })
  const isNamed = !['Open', 'Hold', 'Complete', 'DNC', 'Denied'].includes(orderStatus)
  const more = [
    isNamed ? orderStatus : '',
    statusKind === 'open' && !reqFlag && !isNamed ? 'The work has not started.' : '',
    statusKind === 'denied' ? denyReason : '',
    statusKind === 'complete' && completionTimestampLTZ ? momentOf(completionTimestampLTZ, formats) : '',
  ].filter(Boolean)
  return html`<p class="state"><strong>${plain}</strong>${more.length > 0 ? html`<span>${more.join(' · ')}</span>` : null}</p>`
}

function factsOf(order: WorkOrder, propertyName: string, formats: Formats): Markup {
  const place = [order.building, order.floor, order.suite, order.location3].filter(Boolean).join(', ')
  const work = [order.trade, order.jobType].filter(Boolean).join(', ')
  const facts = [
    ['Where', [propertyName, place].filter(Boolean).join(': ')],
    ['Work', work],
    ['Requested by', order.orderBy],
    ['Entered', momentOf(order.entryTimestampLTZ, formats)],
  ].filter(([, value]) => value !== '')
  return html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<h2>Description</h2><p class="text">${order.description === '' ? '–' : order.description}</p>`
}

function messagesOf({ comments }: WorkOrder, formats: Formats): Markup | null {
  const shown = comments.filter(({ kind }) => kind === 1).slice(-shownMessages)
  if (shown.length === 0) return null
  return html`<section><h2>Messages</h2><ul class="messages">${shown.map(
    (comment) =>
      html`<li><p class="quiet">${comment.commentBy}, ${momentOf(comment.commentTimestampLTZ, formats)}</p><p class="text">${comment.commentText}</p></li>`,
  )}</ul></section>`
}

/** The log as visible to the requester, including the reason for a hold. */
const logOf = ({ log }: WorkOrder, formats: Formats): Markup =>
  html`<section><details open><summary>History</summary><ul class="log">${log
    .slice(-shownMessages)
    .map(
      ({ logTimestampLTZ, logUser, logActivity }) =>
        html`<li><p class="quiet">${momentOf(logTimestampLTZ, formats)} · ${logUser}</p><p class="text">${logActivity}</p></li>`,
    )}</ul></details></section>`
