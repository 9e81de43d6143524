import type { DemoAsset } from '../assets/assets.ts'
import type { DemoSchedule } from '../maintenance/add-schedule.ts'
import type { DemoStorage } from '../pictures/picture-book.ts'
import type { DemoProperty } from '../places/places.ts'
import type { RowOf } from '../row-store.ts'
import type { World } from '../world.ts'
import { documentSpecs } from './document-specs.ts'
import { pdfOf } from './pdf.ts'

type File = { fileId: number; bytes: Uint8Array; mediaType: string }
type Linked = Partial<
  Record<'asset_id' | 'pm_schedule_id' | 'procedure_id' | 'company_id' | 'work_order_id', number>
>

const link = (world: World, documentId: number, to: Linked): void => {
  world.rows.add('document_link', {
    document_id: documentId,
    work_order_id: to.work_order_id ?? null,
    pm_schedule_id: to.pm_schedule_id ?? null,
    asset_id: to.asset_id ?? null,
    company_id: to.company_id ?? null,
    procedure_id: to.procedure_id ?? null,
  })
}

/** Creates some small manuals, certificates and sheets, attached to what they are about. */
export function buildDocuments(
  world: World,
  properties: readonly DemoProperty[],
  assets: readonly DemoAsset[],
  schedules: readonly DemoSchedule[],
  storage: DemoStorage,
): Promise<RowOf<'stored_file'>[]> {
  const random = world.random.fork('documents')
  const { rows, calendar } = world
  const files: File[] = []
  const encoder = new TextEncoder()
  const orders = rows.rowsOf('work_order')
  for (const spec of documentSpecs) {
    for (const property of properties.filter(({ code }) => spec.properties?.includes(code) ?? true)) {
      const id = rows.nextId('document')
      const title = spec.title.replace('{property}', property.name)
      rows.add('document', {
        id,
        property_id: property.id,
        type: spec.type,
        category: spec.category,
        title,
        description: spec.description ?? '',
        status: spec.status ?? 'Current',
        status_on: calendar.day(-random.int(20, 500)),
        expires_on:
          spec.expiresInDays === undefined ? null : calendar.day(spec.expiresInDays + random.int(0, 20)),
        remind_days: spec.remindDays ?? null,
        is_kept: spec.assets === undefined && spec.procedure === undefined && !spec.isOfVendor,
        current_version: spec.versions ?? 1,
      })
      if (spec.url !== undefined)
        rows.add('document_version', {
          document_id: id,
          version: 1,
          file_id: null,
          url: spec.url,
          file_name: new URL(spec.url).host,
          note: '',
        })
      for (let version = 1; spec.url === undefined && version <= (spec.versions ?? 1); version++) {
        const fileId = rows.nextId('stored_file')
        const text = [title, `${property.name}, version ${version}`, '', ...spec.text]
        const isPdf = spec.format === 'pdf'
        files.push({
          fileId,
          bytes: isPdf ? pdfOf(text) : encoder.encode(`${text.join('\r\n')}\r\n`),
          mediaType: isPdf ? 'application/pdf' : 'text/plain',
        })
        const base = title
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replace(/-$/, '')
        rows.add('document_version', {
          document_id: id,
          version,
          file_id: fileId,
          url: null,
          file_name: `${base}-v${version}.${isPdf ? 'pdf' : 'txt'}`,
          note: version > 1 ? 'Corrected after the last inspection.' : '',
        })
      }
      const about = assets.filter(
        (asset) => asset.property === property && asset.spec.category === spec.assets,
      )
      for (const asset of about.slice(0, 12)) link(world, id, { asset_id: asset.id })
      const vendor = rows
        .rowsOf('assignee')
        .find((one) => one.kind === 'vendor' && (one.property_id ?? property.id) === property.id)
      if (spec.isOfVendor && vendor) link(world, id, { company_id: vendor.id as number })
      const plans = schedules.filter(
        (schedule) => schedule.property === property && schedule.procedure.spec.title === spec.procedure,
      )
      for (const schedule of plans.slice(0, 6)) link(world, id, { pm_schedule_id: schedule.id })
      const jobs = orders.filter(
        (order) =>
          order.property_id === property.id &&
          order.status_kind !== 'denied' &&
          order.number != null &&
          plans.some((plan) => plan.id === order.pm_schedule_id),
      )
      for (const order of jobs.slice(-4)) link(world, id, { work_order_id: order.id as number })
    }
  }
  return Promise.all(
    files.map(async ({ fileId, bytes, mediaType }) => {
      const { sha256, byteSize } = await storage.put(bytes, mediaType)
      return { id: fileId, sha256, media_type: mediaType, byte_size: byteSize, width: null, height: null }
    }),
  )
}
