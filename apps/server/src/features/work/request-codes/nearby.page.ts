import { plainStatus } from '@fettle/rules/orders/order-status'
import { maxLength } from '@fettle/rules/records/limits'
import { publicExcerpt } from '@fettle/rules/text/public-excerpt'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { html, type Markup } from '#platform/identity/html.ts'
import type { HiddenFields } from '#platform/identity/signed-forms.ts'
import type { NearbyOrder } from './nearby.repository.ts'
import type { OpenedCode } from './open-code.usecases.ts'

/** Error of an attempt to follow an order. */
export type FollowFault = { orderId: number; message: string; email: string }

/**
 * Open requests at the same place, each with a form to follow it by email. Shows state, kind of work, day and
 * the public excerpt, but no names, numbers or addresses.
 */
export function nearbyList(
  orders: readonly NearbyOrder[],
  {
    code,
    path,
    hidden,
    fault,
  }: {
    code: OpenedCode
    path: string
    hidden: (orderId: number) => HiddenFields
    fault: FollowFault | null
  },
): Markup | null {
  if (orders.length === 0) return null
  return html`<section class="nearby" aria-labelledby="nearby-title"><h2 id="nearby-title">Reported already</h2>
<ul class="messages">${orders.map((order) => itemOf(order, { code, path, hidden: hidden(order.id), fault }))}</ul></section>
<h2>Something else</h2>`
}

function itemOf(
  order: NearbyOrder,
  {
    code,
    path,
    hidden,
    fault,
  }: { code: OpenedCode; path: string; hidden: HiddenFields; fault: FollowFault | null },
): Markup {
  const { id, status_kind: kind, is_request: isRequest } = order
  const own = fault?.orderId === id ? fault : null
  const day = formatDate(localDay(order.entered_at.getTime(), code.property.timeZone), code.settings)
  const status = plainStatus({ kind, isRequest, isWithdrawn: false })
  return html`<li><p><strong>${publicExcerpt(order.description) || order.work || 'A request'}</strong></p>
<p class="quiet">${[status, order.work, `reported ${day}`].filter(Boolean).join(' · ')}</p>
<details ${own ? html`open` : null}><summary>Same problem? Keep me informed</summary>
<form method="post" action="${path}/follow" novalidate>
<input type="hidden" name="form" value="${hidden.form}"><input type="hidden" name="proof" value="${hidden.proof}">
<input type="hidden" name="order" value="${id}">
<div class="field"><label for="follow-${id}">Your e-mail</label>
<input id="follow-${id}" type="email" name="email" value="${own?.email ?? ''}" maxlength="${maxLength.email}" autocomplete="email" inputmode="email" ${
    own ? html`aria-invalid="true" aria-describedby="follow-${id}-fault"` : null
  } required>
${own ? html`<p class="field-fault" id="follow-${id}-fault" role="alert">${own.message}</p>` : null}</div>
<button type="submit" class="second">Keep me informed</button></form></details></li>`
}
