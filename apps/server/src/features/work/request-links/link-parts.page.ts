import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Formats } from '@fettle/rules/time/formats'
import { formatMinute } from '@fettle/rules/time/time'
import { html, type Markup } from '#platform/identity/html.ts'

/** Formats an instant already given in the order's local time: '3/6/2026 9:00 AM'. */
export const momentOf = (localText: string, formats: Formats): string =>
  formatMinute(localText.slice(0, 16), formats)

export function photosOf(order: WorkOrder, path: string): Markup | null {
  if (order.photos.length === 0) return null
  return html`<section><h2>Photos</h2><ul class="photos">${order.photos.map(
    ({ photoId }, index) =>
      html`<li><a href="${path}/photos/${photoId}/full"><img src="${path}/photos/${photoId}/thumbnail" alt="Photo ${index + 1} of ${order.photos.length}" loading="lazy" width="120" height="120"></a></li>`,
  )}</ul></section>`
}
