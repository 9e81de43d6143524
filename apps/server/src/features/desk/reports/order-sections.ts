import type { Photo } from '@fettle/contract/photos'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Formats } from '@fettle/rules/time/formats'
import { formatLtz } from '@fettle/rules/time/time'
import { findPriorityName } from '#features/foundation/trades/trades.public.ts'
import { readPictures } from '#features/work/photos/photos.public.ts'
import {
  type PrintedOrder,
  readOrderForPrint,
  readSignature,
} from '#features/work/work-orders/work-orders.public.ts'
import type { Deps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { resizeStoredPicture } from '#platform/images/read-picture.ts'
import type { PdfSection } from '#platform/pdf/pdf-section.ts'
import { type CoverPage, presentCoverPage } from './cover-page.presenter.ts'
import { type PrintedPhoto, presentOrderPage } from './order-page.presenter.ts'

export type ReportReading = Pick<Deps, 'db' | 'storage' | 'config'>
export type ReportInput = {
  actor: Actor
  ids: readonly number[]
  front: CoverPage
  /** The one property of the report; null for several. */
  propertyId: number | null
}

const photoSize = { side: 900, quality: 70 }
const signatureSize = { side: 600, quality: 80 }

/** A page for each order, created on demand. */
export async function* orderSections(
  deps: ReportReading,
  { actor, ids: workorderIds, front }: ReportInput,
): AsyncGenerator<PdfSection> {
  let content = presentCoverPage(front)
  for (const workorderId of workorderIds) {
    const printed = await findOrder(deps, actor, { workorderId, now: front.now })
    if (!printed) continue
    const { photos, signature, images } = await readImages(deps, actor, printed)
    const page = presentOrderPage({
      ...printed,
      photos,
      signature,
      address: `${deps.config.publicUrl}/orders/${workorderId}`,
      priority: await findPriorityName(deps.db, workorderId),
    })
    yield { content: [...content, ...page], images, footer: `Work Order ${printed.order.orderNumber}` }
    content = []
  }
}

/** Returns the order, or undefined if it was deleted or is no longer visible to the person. */
async function findOrder(
  { db }: ReportReading,
  actor: Actor,
  which: { workorderId: number; now: Date },
): Promise<PrintedOrder | null> {
  try {
    return await readOrderForPrint(db, actor, which)
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}

async function readImages(deps: ReportReading, actor: Actor, { order, settings }: PrintedOrder) {
  const images: Record<string, Uint8Array<ArrayBuffer>> = {}
  const photos: PrintedPhoto[] = []
  for await (const { photo, content } of readPictures(deps, actor, order.workorderId)) {
    const picture = content && (await resizeStoredPicture(content, { ...photoSize, owner: ownerOf(actor) }))
    const name = `photo-${photo.photoId}`
    if (picture) images[name] = picture
    photos.push({
      image: picture ? name : null,
      caption: captionOf(photo, order.workorderTimeZone, settings),
    })
  }
  const signature = await readSignaturePicture(deps, actor, order.workorderId)
  if (signature) images[`signature-${order.workorderId}`] = signature
  return { images, photos, signature: signature ? `signature-${order.workorderId}` : null }
}

async function readSignaturePicture(deps: ReportReading, actor: Actor, workorderId: number) {
  const { signatureDataUri } = await readSignature(deps, actor, workorderId)
  if (signatureDataUri === null) return null
  const base64 = signatureDataUri.slice(signatureDataUri.indexOf(',') + 1)
  return await resizeStoredPicture(Buffer.from(base64, 'base64'), { ...signatureSize, owner: ownerOf(actor) })
}

/** A person's reports are queued separately from their photo uploads. */
const ownerOf = ({ userId }: Actor): string => `report of account ${userId}`

const captionOf = (photo: Photo, zone: string, formats: Formats): string =>
  [photo.photoDescription || photo.photoName, photo.photoBy, formatLtz(photo.photoDate, zone, formats)]
    .filter(Boolean)
    .join(' · ')
