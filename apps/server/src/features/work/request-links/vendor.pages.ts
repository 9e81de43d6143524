import { readWorkOrder } from '#features/work/work-orders/work-orders.public.ts'
import type { LinkDeps } from './answer-link.usecases.ts'
import { answerVendorLink, type VendorKind, vendorKinds, vendorOf } from './answer-vendor-link.usecases.ts'
import { type LinkPages, linkPagesOf } from './link-holder.ts'
import { type VendorView, vendorPage } from './vendor.page.ts'

/** Pages of a vendor with an order: what, where and when, and its answers (C4). */
export const vendorPages = (deps: LinkDeps): LinkPages =>
  linkPagesOf<VendorKind, VendorView>({
    kinds: vendorKinds,
    photoKinds: ['photo'],
    open: async (link) => {
      const now = deps.clock.now()
      const actor = vendorOf(link)
      // After declining, the vendor cannot see the order any more.
      const order = link.vendor.hasDeclined
        ? null
        : await readWorkOrder(deps.db, actor, { workorderId: link.workorderId, now })
      return { link, actor, order }
    },
    page: vendorPage,
    viewerOf: ({ actor, order }, id) => {
      const photo = order?.photos.find(({ photoId }) => String(photoId) === id)
      return photo ? { actor, photoId: photo.photoId } : null
    },
    submit: ({ link }, sent, call) => answerVendorLink(deps, link, sent, call),
  })
