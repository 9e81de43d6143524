import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/access/permissions'
import { plainStatus } from '@fettle/rules/orders/order-status'
import { phoneHref } from '@fettle/rules/people/phone-href'
import { maxLength } from '@fettle/rules/records/limits'
import { type HtmlValue, html, type Markup } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import { secretPageStyle } from '#platform/identity/secret-page-style.ts'
import type { VendorKind } from './answer-vendor-link.usecases.ts'
import type { PageState } from './link-holder.ts'
import { momentOf, photosOf } from './link-parts.page.ts'
import type { UsableLink } from './read-link.usecases.ts'

/** A vendor's link and its order, or null after a decline. */
export type VendorView = { link: UsableLink; actor: Actor; order: WorkOrder | null }

const outcomes = {
  accept: 'You accepted this order.',
  note: 'Your note was sent.',
  photo: 'Your photo was added.',
  done: 'Thank you. We look at the work and complete the order.',
} as const

const shownNotes = 20

/** Page of a vendor's order, with the next step first, sized for phones. */
export function vendorPage({ link, order }: VendorView, state: PageState<VendorKind>): string {
  if (order === null)
    return page({
      title: 'You declined this order',
      style: secretPageStyle,
      body: html`<p role="status">The office was notified. There is nothing more to do.</p>`,
    })
  const isOpen = order.statusKind === 'open' || order.statusKind === 'hold'
  const outcome = Object.entries(outcomes).find(([kind]) => kind === state.done)?.[1]
  const { hasAccepted, isDone } = link.vendor
  const isAtField = isOpen && (state.fault?.kind === 'note' || (state.fault?.kind === 'decline' && !isDone))
  const general = isAtField ? null : state.fault?.message
  return page({
    title: `Work order ${order.orderNumber}`,
    style: secretPageStyle,
    body: html`${outcome ? html`<p class="done" role="status">${outcome}</p>` : null}
${general ? html`<div class="fault" role="alert"><p>${general}</p></div>` : null}
<p class="text lead">${order.description === '' ? 'No description.' : order.description}</p>
<dl>${factsOf(order, link).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
${photosOf(order, state.path)}
${isOpen ? nextStep(state, { hasAccepted, isDone }) : null}
${isOpen && !hasAccepted && !isDone ? declineForm(state) : null}
${isOpen ? html`${photoForm(state)}${noteForm(state)}` : null}
${notesOf(order, link)}
${isOpen && hasAccepted && !isDone ? declineForm(state) : null}
<p class="foot">For ${link.name}. Do not share this link: anyone who has it can answer here. It expires 30 days after the work ends, or when the order is assigned to someone else.</p>`,
  })
}

function factsOf(
  order: WorkOrder,
  { propertyName, street, priority, formats }: UsableLink,
): [string, HtmlValue][] {
  const place = [order.building, order.floor, order.suite, order.location3].filter(Boolean).join(', ')
  const named = !['Open', 'Hold', 'Complete', 'DNC'].includes(order.orderStatus)
  const status = plainStatus({ kind: order.statusKind, isRequest: false, isWithdrawn: false })
  const phone = order.phoneNumber
  const assets = order.assets.map(({ assetCode, name }) => [assetCode, name].filter(Boolean).join(' '))
  const facts: [string, HtmlValue][] = [
    ['Where', [propertyName, place].filter(Boolean).join(': ')],
    ['Address', street],
    ['Priority', priority],
    ['Due', order.targetTimestampLTZ ? momentOf(order.targetTimestampLTZ, formats) : ''],
    ['Work', [order.trade, order.jobType].filter(Boolean).join(', ')],
    ['Equipment', assets.join('; ')],
    ['Requested by', order.orderBy],
    ['Phone', phone === '' ? '' : html`<a href="${phoneHref(phone, formats.phoneCountry)}">${phone}</a>`],
    ['Status', named ? `${status} (${order.orderStatus})` : status],
  ]
  return facts.filter(([, value]) => value !== '')
}

type FormParts = { kind: VendorKind; fields?: HtmlValue; submit: string; isSecond?: boolean }

function form(state: PageState<VendorKind>, { kind, fields, submit, isSecond = false }: FormParts): Markup {
  const { form: number, proof } = state.hidden(kind)
  const upload = kind === 'photo' ? html`enctype="multipart/form-data"` : null
  return html`<form method="post" action="${state.path}/${kind}" ${upload}>
<input type="hidden" name="form" value="${number}"><input type="hidden" name="proof" value="${proof}">
${fields}<button type="submit" class="${isSecond ? 'big second' : 'big'}">${submit}</button></form>`
}

/** Accept first, then report the work as done. */
function nextStep(
  state: PageState<VendorKind>,
  { hasAccepted, isDone }: { hasAccepted: boolean; isDone: boolean },
): Markup {
  if (isDone)
    return html`<p class="state"><strong>Reported as done</strong><span>We look at the work.</span></p>`
  return hasAccepted
    ? form(state, { kind: 'done', submit: 'Mark as done' })
    : form(state, { kind: 'accept', submit: 'Accept this order' })
}

const photoForm = (state: PageState<VendorKind>): Markup =>
  html`<section aria-labelledby="photo-title"><h2 id="photo-title">Add a photo</h2>${form(state, {
    kind: 'photo',
    submit: 'Send photo',
    isSecond: true,
    fields: html`<div class="field"><label for="photo-file">Photo</label>
<input id="photo-file" type="file" name="Photo" accept="image/jpeg,image/png,image/webp,image/gif" multiple required></div>`,
  })}</section>`

const noteForm = (state: PageState<VendorKind>): Markup =>
  html`<section aria-labelledby="note-title"><h2 id="note-title">Write a note</h2>${form(state, {
    kind: 'note',
    submit: 'Send note',
    isSecond: true,
    fields: textArea(state, {
      kind: 'note',
      label: `Your note to the office (at most ${maxLength.message} characters)`,
      max: maxLength.message,
    }),
  })}</section>`

const declineForm = (state: PageState<VendorKind>): Markup =>
  html`<section><details ${state.fault?.kind === 'decline' ? html`open` : null}><summary>Decline this order</summary>${form(
    state,
    {
      kind: 'decline',
      submit: 'Decline',
      isSecond: true,
      fields: textArea(state, { kind: 'decline', label: 'Why', max: maxLength.reason }),
    },
  )}</details></section>`

function textArea(
  { fault }: PageState<VendorKind>,
  { kind, label, max }: { kind: VendorKind; label: string; max: number },
): Markup {
  const own = fault?.kind === kind ? fault : null
  const wrong = own ? html`aria-invalid="true" aria-describedby="${kind}-fault"` : null
  return html`<div class="field"><label for="${kind}-text">${label}</label>
<textarea id="${kind}-text" name="text" maxlength="${max}" required ${wrong}>
${own?.fields.text ?? ''}</textarea>
${own ? html`<p class="field-fault" id="${kind}-fault" role="alert">${own.message}</p>` : null}</div>`
}

/** Public messages and the vendor's own notes, without internal messages. */
function notesOf({ comments }: WorkOrder, { name, formats }: UsableLink): Markup | null {
  const shown = comments.filter(({ kind, commentBy }) => kind === 1 || commentBy === name).slice(-shownNotes)
  if (shown.length === 0) return null
  return html`<section><h2>Notes</h2><ul class="messages">${shown.map(
    (comment) =>
      html`<li><p class="quiet">${comment.commentBy}, ${momentOf(comment.commentTimestampLTZ, formats)}</p><p class="text">${comment.commentText}</p></li>`,
  )}</ul></section>`
}
