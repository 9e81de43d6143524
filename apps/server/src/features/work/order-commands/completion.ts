import { missingToComplete } from '@fettle/rules/custom-fields/custom-fields'
import type { CompletionFacts, NoteFacts } from '@fettle/rules/orders/order-requirements'
import { problem } from '@fettle/rules/records/problem'
import { clockToleranceMs, enteredMoment } from '@fettle/rules/time/entered-moment'
import { presentCustomFields } from '#features/foundation/custom-fields/custom-fields.public.ts'
import { countRunningTimers } from '#features/work/timers/timers.public.ts'
import {
  customValuesOf,
  type OrderCommand,
  type OrderDetailRow,
} from '#features/work/work-orders/order-command.public.ts'
import { invalid } from '#platform/http/problem-error.ts'

export function noteFacts(
  { comments }: OrderDetailRow,
  entered: { readonly kind: number } | null = null,
): NoteFacts {
  const kinds = [...comments, ...(entered ? [entered] : [])].map(({ kind }) => kind)
  return {
    publicNoteCount: kinds.filter((kind) => kind === 1).length,
    privateNoteCount: kinds.filter((kind) => kind === 2).length,
  }
}

/** Facts for the completion requirements. A running timer counts as labor, because completing books it. */
export async function completionFacts({ trx, row }: OrderCommand): Promise<CompletionFacts> {
  return {
    ...noteFacts(row),
    assetCount: row.assets.length,
    laborCount: row.cost_labor.length + (await countRunningTimers(trx, row.id)),
    photoCount: row.photos.length,
    hasSignature: row.signature_file_id !== null,
    requires: { signature: row.requires_signature, photo: row.requires_photo, labor: row.requires_labor },
    procedureMandatory: row.procedure_mandatory,
    missingCustomFields: missingToComplete(
      customValuesOf(row),
      presentCustomFields(row.custom_fields, { kind: 'full' }),
    ),
    tasks: row.tasks.map(({ is_done, is_failed, answer_kind, data_entry }) => ({
      done: is_done,
      failed: is_failed,
      asksForEntry: answer_kind !== 'none',
      dataEntry: data_entry,
    })),
  }
}

/**
 * Completion time: the time the user stated, or now. Must not be before the order's entry or in the future.
 */
export function completionMoment({ row, now }: OrderCommand, statedAt: string | null | undefined): Date {
  if (statedAt === null || statedAt === undefined) return now
  const field = 'completionDateTime'
  const isToday = !statedAt.includes('T') && enteredMoment(statedAt, row.time_zone) <= now.getTime()
  const enteredMs = enteredMoment(statedAt, row.time_zone, 'end')
  const atMs = isToday ? Math.min(enteredMs, now.getTime()) : enteredMs
  if (atMs > now.getTime() + clockToleranceMs)
    throw invalid([problem(field, 'not-allowed', 'An order cannot be completed in the future.')])
  if (atMs < row.entered_at.getTime())
    throw invalid([problem(field, 'not-allowed', 'An order cannot be completed before it was entered.')])
  return new Date(Math.min(atMs, now.getTime()))
}
