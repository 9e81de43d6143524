import { assetFields } from '@fettle/rules/records/asset-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { localDay } from '@fettle/rules/time/time'
import { insertLabor } from '#features/work/costs/labor.public.ts'
import { insertCostPart } from '#features/work/costs/order-parts.public.ts'
import {
  insertComment,
  insertOrderAssets,
  refreshAssetDisplay,
} from '#features/work/work-orders/order-writes.public.ts'
import { productAuthor } from '#platform/db/author.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { columnInReason } from '../mapping/refusal-words.ts'
import type { DateText } from '../values/date-text.ts'
import { resolveAssetCodes } from './asset-codes.ts'
import type { Column } from './column.ts'
import { referenceColumn } from './column.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'
import type { StoredDraft } from './record-store.ts'
import { resolveReference } from './references.ts'

/** What one line of an order's communications holds. */
const commentLength = maxLength.message

/** Columns of an order's child records. */
export const itemColumns: readonly Column[] = [
  {
    name: 'asset',
    type: 'list',
    max: assetFields.assetCode.max,
    aliases: ['assets'],
    about: 'Codes of its assets; several with --split asset=;. Existing assets of the order are kept.',
  },
  {
    name: 'hours',
    type: 'number',
    scale: 2,
    min: 0,
    above: true,
    max: 9999.99,
    aliases: ['labor_hours', 'actual_hours', 'hours_worked'],
    about: 'Hours of work, as one line of labor of a new order at the present rate of who did it.',
  },
  referenceColumn(
    'hours_by',
    'Name of the worker or vendor who did them; whom it is assigned to where missing.',
    {
      max: maxLength.name,
    },
  ),
  { name: 'hours_on', type: 'date', about: 'Their day; that of completion or entry where missing.' },
  {
    name: 'cost',
    type: 'number',
    scale: 4,
    min: 0,
    above: true,
    max: 999_999_999,
    aliases: ['material_cost', 'materials_cost', 'parts_cost'],
    about: 'Cost beside labor, as one line of costs of a new order.',
  },
  {
    name: 'cost_of',
    type: 'text',
    max: maxLength.partName,
    about: 'What that was for; Imported cost where missing.',
  },
  {
    name: 'log',
    type: 'text',
    max: 20_000,
    lines: true,
    aliases: ['history', 'notes', 'work_log', 'comments', 'resolution'],
    about: 'What was noted of it before: internal communications of a new order.',
  },
]

type Items = { assetIds: readonly number[]; laborBy: number | null }
const itemsOf = new WeakMap<Draft, Items>()

/**
 * Finds the assets of each order and its worker. Rejects hours without a worker, and hours and costs of
 * requests.
 */
export async function resolveItems(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const assets = await resolveAssetCodes(context, drafts, 'asset')
  await resolveReference(context, drafts, {
    column: 'hours_by',
    what: 'worker or vendor',
    target: { table: 'assignee', scope: 'property_id', orUnscoped: true, by: ['name'] },
    field: 'hours_by_id',
  })
  for (const draft of drafts) {
    const laborBy = (draft.fields.hours_by_id ?? draft.fields.assign_to_id ?? null) as number | null
    delete draft.fields.hours_by_id
    itemsOf.set(draft, { assetIds: assets.get(draft) ?? [], laborBy })
    for (const column of ['hours', 'cost']) {
      if (draft.values.get(column) == null) continue
      if (draft.fields.category === 'REQ') refuse(draft, column, 'a request has neither hours nor costs')
      else if (column === 'hours' && laborBy === null)
        refuse(draft, 'hours_by', `is missing beside ${columnInReason('hours')}`)
    }
  }
}

/** The parts of a text that fit into one communication each, cut behind a line end or a blank where there is one. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > commentLength) {
    const head = rest.slice(0, commentLength)
    const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const end = at > 0 ? at : commentLength
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Stores what new orders bring along, and the assets that others lack; gives the drafts for which that changed something. */
export async function storeItems(
  context: ImportContext,
  stored: readonly StoredDraft[],
): Promise<ReadonlySet<Draft>> {
  const changed = new Set<Draft>()
  for (const { draft, id, outcome } of stored) {
    const { assetIds = [], laborBy = null } = itemsOf.get(draft) ?? {}
    const added = await insertOrderAssets(context.trx, id, assetIds)
    if (added.length > 0) {
      await refreshAssetDisplay(context.trx, id)
      changed.add(draft)
    }
    if (outcome === 'created') await storeNew(context, { draft, id, laborBy })
  }
  return changed
}

async function storeNew(
  { trx }: ImportContext,
  { draft, id, laborBy }: { draft: Draft; id: number; laborBy: number | null },
): Promise<void> {
  const { fields, values, property } = draft
  const at = (fields.completed_at ?? fields.entered_at) as Date
  const day =
    (values.get('hours_on') as DateText | null | undefined)?.day ??
    localDay(at.getTime(), property?.timeZone ?? 'UTC')
  const [hours, cost, log] = [values.get('hours'), values.get('cost'), textOf(draft, 'log')]
  if (typeof hours === 'number' && laborBy !== null && property)
    await insertLabor(trx, {
      property_id: property.id,
      work_order_id: id,
      assignee_id: laborBy,
      record_type: 'Work Order',
      worked_on: day,
      hours,
      notes: '',
    }).catch(asOwnFault)
  if (typeof cost === 'number')
    await insertCostPart(trx, {
      work_order_id: id,
      name: textOf(draft, 'cost_of') ?? 'Imported cost',
      transacted_on: day,
      quantity: 1,
      quantity_wanted: 0,
      unit_cost: cost,
      cost_type: 'Purchase',
    })
  for (const text of log === null ? [] : partsOf(log))
    await insertComment(trx, { workorderId: id, kind: 2, text, at, author: productAuthor })
}

/** A day of an approved week refuses the row, as a rule of the database. */
function asOwnFault(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  throw Object.assign(new Error(error.message), { code: '23514', constraint: 'approved_week' })
}
