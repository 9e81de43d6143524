import type { Photo } from '@fettle/contract/photos'
import { orderReports } from '@fettle/contract/reports'
import type { Actor } from '@fettle/rules/permissions'
import { formatLtz } from '@fettle/rules/time'
import { readPictures } from '#features/photos/photos.public.ts'
import {
  type PrintedOrder,
  readOrderForPrint,
  readRowsForPrint,
  readSignature,
} from '#features/work-orders/work-orders.public.ts'
import type { Deps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { resizePicture } from '#platform/images/picture.ts'
import type { PdfSection } from '#platform/pdf/pdf-section.ts'
import { type CoverPage, presentCoverPage } from './cover-page.presenter.ts'
import { createListTotals, presentListRows, presentTotals } from './order-list.presenter.ts'
import { type PrintedPhoto, presentOrderPage } from './order-page.presenter.ts'

type Reading = Pick<Deps, 'db' | 'storage'>
type ReportInput = { actor: Actor; workorderIds: readonly number[]; front: CoverPage }

/** How many rows of a list are laid out at once. */
const rowsAtOnce = 1000
const photoSize = { side: 900, quality: 70 }
const signatureSize = { side: 600, quality: 80 }

/** The sections of a report, each created on demand: a page for each order, or the rows of a list. */
export const reportSections = (
  deps: Reading,
  reportId: number,
  input: ReportInput,
): AsyncGenerator<PdfSection> =>
  reportId === orderReports.list ? listSections(deps, input) : orderSections(deps, input)

async function* orderSections(
  deps: Reading,
  { actor, workorderIds, front }: ReportInput,
): AsyncGenerator<PdfSection> {
  let content = presentCoverPage(front)
  for (const workorderId of workorderIds) {
    const printed = await findOrder(deps, actor, { workorderId, now: front.now })
    if (!printed) continue
    const { photos, signature, images } = await readImages(deps, actor, printed)
    const page = presentOrderPage({ ...printed, photos, signature })
    yield { content: [...content, ...page], images, footer: `Work Order ${printed.order.orderNumber}` }
    content = []
  }
}

/** Returns the order, unless it was deleted or the person lost sight of it since the report was started. */
async function findOrder(
  { db }: Reading,
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

async function readImages(deps: Reading, actor: Actor, { order }: PrintedOrder) {
  const images: Record<string, Uint8Array<ArrayBuffer>> = {}
  const photos: PrintedPhoto[] = []
  for await (const { photo, content } of readPictures(deps, actor, order.workorderId)) {
    const picture = content && (await resizePicture(content, photoSize))
    const name = `photo-${photo.photoId}`
    if (picture) images[name] = picture
    photos.push({ image: picture ? name : null, caption: captionOf(photo, order.workorderTimeZone) })
  }
  const signature = await readSignaturePicture(deps, actor, order.workorderId)
  if (signature) images[`signature-${order.workorderId}`] = signature
  return { images, photos, signature: signature ? `signature-${order.workorderId}` : null }
}

async function readSignaturePicture(deps: Reading, actor: Actor, workorderId: number) {
  const { signatureDataUri } = await readSignature(deps, actor, workorderId)
  if (signatureDataUri === null) return null
  const base64 = signatureDataUri.slice(signatureDataUri.indexOf(',') + 1)
  return await resizePicture(Buffer.from(base64, 'base64'), signatureSize)
}

const captionOf = (photo: Photo, zone: string): string =>
  [photo.photoDescription || photo.photoName, photo.photoBy, formatLtz(photo.photoDate, zone)]
    .filter(Boolean)
    .join(' · ')

async function* listSections(
  { db }: Reading,
  { actor, workorderIds, front }: ReportInput,
): AsyncGenerator<PdfSection> {
  const counting = createListTotals()
  for (let first = 0; first < workorderIds.length; first += rowsAtOnce) {
    const rows = await readRowsForPrint(db, actor, {
      workorderIds: workorderIds.slice(first, first + rowsAtOnce),
      now: front.now,
    })
    counting.count(rows)
    const isLast = first + rowsAtOnce >= workorderIds.length
    yield {
      content: [
        ...(first === 0 ? presentCoverPage(front) : []),
        presentListRows(rows),
        ...(isLast ? presentTotals(counting.totals()) : []),
      ],
      footer: front.title,
    }
  }
}
