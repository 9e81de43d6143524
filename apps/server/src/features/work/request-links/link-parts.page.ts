import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Formats, language } from '@fettle/rules/time/formats'
import { formatNamedYear } from '@fettle/rules/time/time'
import { html, type Markup } from '#platform/identity/html.ts'

const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
/** Formats an instant already given in the order's local time: 'Mar 6, 2026, 9:00 AM'. */
export const momentOf = (localText: string, formats: Formats): string =>
  `${formatNamedYear(localText.slice(0, 10), formats)}, ${clock.format(new Date(`${localText.slice(0, 19)}Z`))}`

export function photosOf(order: WorkOrder, path: string): Markup | null {
  if (order.photos.length === 0) return null
  return html`<section><h2>Photos</h2><ul class="photos">${order.photos.map(
    ({ photoId }, index) =>
      html`<li><a href="${path}/photos/${photoId}/full"><img src="${path}/photos/${photoId}/thumbnail" alt="Photo ${index + 1} of ${order.photos.length}" loading="lazy" width="120" height="120"></a></li>`,
  )}</ul></section>`
}
