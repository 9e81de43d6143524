import type { RequisitionChange, RequisitionLineDraft } from '@fettle/contract/requisition-changes'
import { textChange } from '@fettle/rules/orders/order-log-events'
import { requisitionFields } from '@fettle/rules/parts/requisition-fields'
import type { RequisitionLogEvent } from '@fettle/rules/parts/requisition-log'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { formatAmount } from '@fettle/rules/text/money'
import { type Formats, formatNumber } from '@fettle/rules/time/formats'
import type { Trx } from '#platform/db/database.ts'
import { dayText, enteredColumns, fieldChanges } from '#records/command/entered-fields.ts'
import type { RequisitionDetailRow } from './requisitions.access.ts'
import {
  findKnown,
  findParts,
  type LineColumns,
  type RequestedPart,
  type RequisitionColumns,
} from './requisitions.repository.ts'

/** The entered columns of a change. Absent fields stay. */
export const columnsOf = (change: RequisitionChange): RequisitionColumns =>
  enteredColumns(requisitionFields, change, {
    company_id: change.vendorId,
    warehouse_id: change.warehouseId,
  })

const unknown = {
  vendorId: 'There is no such vendor here.',
  warehouseId: 'There is no such warehouse here.',
} as const

/** Problems of the chosen supplier and warehouse: both must exist in the property. */
export async function referenceProblems(
  trx: Trx,
  propertyId: number,
  { vendorId, warehouseId }: Pick<RequisitionChange, 'vendorId' | 'warehouseId'>,
): Promise<Problem[]> {
  const known = await findKnown(trx, propertyId, {
    vendorId: vendorId ?? null,
    warehouseId: warehouseId ?? null,
  })
  return (['vendorId', 'warehouseId'] as const)
    .filter((field) => !known[field])
    .map((field) => problem(field, 'unknown', unknown[field]))
}

export type PlannedLine = LineColumns & { part: RequestedPart }

/** Lines as they are stored, with the unit cost of the part unless entered, and their problems at the fields of the draft. */
export async function plannedLines(
  trx: Trx,
  propertyId: number,
  drafts: readonly RequisitionLineDraft[],
  field = 'lineDrafts',
): Promise<{ lines: PlannedLine[]; problems: Problem[] }> {
  const found = await findParts(trx, propertyId, [...new Set(drafts.map(({ partId }) => partId))])
  const parts = new Map(found.map((part) => [part.id, part]))
  const seen = new Set<number>()
  const problems = drafts.flatMap(({ partId, quantity }, index) => {
    const isRepeated = seen.has(partId)
    seen.add(partId)
    return [
      ...partProblems(parts.get(partId), { isRepeated, field: `${field}.${index}.partId` }),
      ...(quantity > 0
        ? []
        : [problem(`${field}.${index}.quantity`, 'not-positive', 'Enter a quantity above 0.')]),
    ]
  })
  const lines = drafts.flatMap(({ partId, quantity, unitCost }) => {
    const part = parts.get(partId)
    return part ? [{ part, part_id: partId, quantity, unit_cost: unitCost ?? part.unit_cost }] : []
  })
  return { lines, problems }
}

function partProblems(
  part: RequestedPart | undefined,
  { isRepeated, field }: { isRepeated: boolean; field: string },
): Problem[] {
  if (!part) return [problem(field, 'unknown', 'There is no such part here.')]
  if (isRepeated) return [problem(field, 'duplicate', `${part.code} has a line already.`)]
  return part.is_stocked
    ? []
    : [problem(field, 'not-allowed', `${part.code} is not stocked. Set Stocked to Yes first.`)]
}

type StoredLines = RequisitionDetailRow['line_list']

/** What changes if lines take the place of the stored ones. */
export function lineChanges(
  before: StoredLines,
  planned: readonly PlannedLine[],
): { set: LineColumns[]; removed: number[] } {
  const was = new Map(before.map((line) => [line.part_id, line]))
  const kept = new Set(planned.map(({ part_id }) => part_id))
  return {
    set: planned
      .filter((line) => {
        const old = was.get(line.part_id)
        return old?.quantity !== line.quantity || old.unit_cost !== line.unit_cost
      })
      .map(({ part_id, quantity, unit_cost }) => ({ part_id, quantity, unit_cost })),
    removed: before.map(({ part_id }) => part_id).filter((id) => !kept.has(id)),
  }
}

const textsOf = (row: RequisitionDetailRow, formats: Formats): Record<string, string> => ({
  Supplier: row.vendor_name ?? '',
  Warehouse: row.warehouse_name ?? '',
  Note: row.note,
  [requisitionFields.reference.label]: row.reference,
  'Needed On': dayText(row.needed_on, formats),
})

const lineText = ({ quantity, unit_cost }: StoredLines[number], formats: Formats) =>
  `${formatNumber(quantity)} at ${formatAmount(unit_cost, formats)}`

function changedLineEvents(before: StoredLines, after: StoredLines, formats: Formats): RequisitionLogEvent[] {
  const was = new Map(before.map((line) => [line.part_id, line]))
  const remains = new Set(after.map(({ part_id }) => part_id))
  return [
    ...after.flatMap((line): RequisitionLogEvent[] => {
      const old = was.get(line.part_id)
      const code = line.part_code
      if (!old) return [{ event: 'line-added', code, quantity: line.quantity }]
      const texts = [lineText(old, formats), lineText(line, formats)] as const
      return texts[0] === texts[1] ? [] : [{ event: 'line-changed', code, ...textChange(...texts) }]
    }),
    ...before
      .filter(({ part_id }) => !remains.has(part_id))
      .map(({ part_code: code }): RequisitionLogEvent => ({ event: 'line-removed', code })),
  ]
}

/** Log lines for the changed fields and lines of a requisition. */
export const changedEvents = (
  before: RequisitionDetailRow,
  after: RequisitionDetailRow,
  formats: Formats,
): RequisitionLogEvent[] => [
  ...fieldChanges(textsOf(before, formats), textsOf(after, formats)),
  ...changedLineEvents(before.line_list, after.line_list, formats),
]
