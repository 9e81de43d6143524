import { plainStatus } from '@fettle/rules/orders/order-status'
import { publicExcerpt } from '@fettle/rules/text/public-excerpt'
import type { Formats } from '@fettle/rules/time/formats'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { confirmGuestFollower } from '#features/work/order-commands/guest-requests.public.ts'
import { inTransaction } from '#platform/db/database.ts'
import { html } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import { secretPageStyle } from '#platform/identity/secret-page-style.ts'
import type { LinkDeps } from './answer-link.usecases.ts'
import { type FollowedOrder, getFollowedOrder } from './followed.repository.ts'
import { type LinkPages, linkPagesOf, type PageState } from './link-holder.ts'
import { viaLink } from './open-link.usecases.ts'
import type { UsableLink } from './read-link.usecases.ts'

const kinds = ['follow', 'stop'] as const
type Kind = (typeof kinds)[number]
type View = { link: UsableLink; contactId: number; order: FollowedOrder }

/**
 * Pages of a guest who follows another person's request: its state, and whether notices are on. Notices start
 * when the guest presses the button, which proves that the address is theirs.
 */
export const followerPages = (deps: LinkDeps): LinkPages =>
  linkPagesOf<Kind, View>({
    kinds,
    photoKinds: [],
    open: async (link) => {
      const contactId = link.contactId ?? 0
      const order = await getFollowedOrder(deps.db, { workorderId: link.workorderId, contactId })
      return { link, contactId, order }
    },
    page: followerPage,
    viewerOf: () => null,
    submit: async ({ link, contactId }, { kind }, { request }) => {
      const now = deps.clock.now()
      const { workorderId, name, address } = link
      const follower = { workorderId, contactId, confirmedAt: kind === 'follow' ? now : null }
      const author = { userId: null, outsider: { name, address, way: viaLink } } as const
      await inTransaction(deps.db, { userId: null, requestId: request.id }, (trx) =>
        confirmGuestFollower(trx, follower, { author, at: now }),
      )
    },
  })

function followerPage({ link, order }: View, { path, hidden, fault }: PageState<Kind>): string {
  const { is_confirmed, status_kind: kind } = order
  const isOver = !['open', 'hold'].includes(kind)
  const action: Kind = is_confirmed ? 'stop' : 'follow'
  const { form, proof } = hidden(action)
  return page({
    title: 'A request that you follow',
    style: secretPageStyle,
    body: html`${fault ? html`<div class="fault" role="alert"><p>${fault.message}</p></div>` : null}
<p class="state"><strong>${plainStatus({ kind, isRequest: order.is_request, isWithdrawn: order.is_withdrawn })}</strong>
<span role="status">${is_confirmed ? 'You get an e-mail when this changes.' : 'You get no e-mail about it yet.'}</span></p>
<dl>${factsOf(order, link.propertyName, link.formats).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
${
  isOver && !is_confirmed
    ? null
    : html`<form method="post" action="${path}/${action}">
<input type="hidden" name="form" value="${form}"><input type="hidden" name="proof" value="${proof}">
<button type="submit" ${is_confirmed ? html`class="second"` : null}>${is_confirmed ? 'Stop these e-mails' : 'Keep me informed'}</button>
</form>`
}
<p class="foot">Somebody else asked for this work, so you see its state and nothing that people wrote. The link ends 30 days after the work does.</p>`,
  })
}

function factsOf(order: FollowedOrder, propertyName: string, formats: Formats): [string, string][] {
  const day = localDay(order.entered_at.getTime(), order.time_zone)
  const facts: [string, string][] = [
    ['Where', [propertyName, order.place].filter(Boolean).join(': ')],
    ['Work', order.work],
    ['About', publicExcerpt(order.description)],
    ['Reported', formatDate(day, formats)],
  ]
  return facts.filter(([, value]) => value !== '')
}
