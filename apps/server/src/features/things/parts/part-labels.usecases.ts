import type { printPartLabels } from '@fettle/contract/part-labels'
import type { BodyOf, QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { isCode128Text, type PartLabelField, partLabelFields } from '@fettle/rules/labels/label-content'
import type { FeatureDeps } from '#platform/deps.ts'
import type { Label, LabelLine } from '#platform/labels/label-job.ts'
import { chosenStock, printLabels } from '#platform/labels/print-labels.ts'
import { renderLabels } from '#platform/labels/render-labels.ts'
import { readLabeled } from '#records/labels/labeled-records.ts'
import { isOfProperties } from '#records/list/build-search.repository.ts'
import { partSearch, partTable, type StoredPartRow } from './part-search.access.ts'

type LabelOrder = BodyOf<typeof printPartLabels>

/** Renders labels of parts as a PDF ([C1.005], report 2302). Throws 400 and 403. */
export async function makePartLabels(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  {
    query,
    order,
    signal,
  }: { query: QueryOf<typeof printPartLabels>; order: LabelOrder; signal: AbortSignal },
): Promise<Buffer> {
  const { code, start, offsetX, offsetY } = order
  const job = { title: 'Part Labels', stock: chosenStock(order), code, start, offsetX, offsetY }
  if (order.testPage) return await renderLabels(job, null, signal)
  const reader = { db, actor, moment: Promise.resolve(clock.now()) }
  const labeled = {
    many: 'parts',
    table: partTable,
    within: isOfProperties(partTable, actor.propertyIds),
    search: () => partSearch(reader, query),
  }
  const parts = await readLabeled<StoredPartRow>(db, labeled, order.ids)
  return await printLabels(
    job,
    parts.map((part) => presentPartLabel(part, order)),
    order,
    signal,
  )
}

/** Label of a part: the filled fields among the requested ones. The code contains the bar code, else the part's code. */
function presentPartLabel(part: StoredPartRow, { fields, freeLine }: LabelOrder): Label {
  const lines: Readonly<Record<PartLabelField, LabelLine>> = {
    code: { text: part.code, isBold: true, isWhole: true },
    name: { text: part.name },
    barcode: { text: part.barcode, isWhole: true },
    freeLine: { text: freeLine },
  }
  const scanned = part.barcode || part.code
  return {
    lines: partLabelFields
      .filter((field) => fields.includes(field))
      .map((field) => lines[field])
      .filter(({ text }) => text.trim() !== ''),
    qrText: scanned,
    code128Text: isCode128Text(scanned) ? scanned : null,
  }
}
