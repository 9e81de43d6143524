import type { AssetChange } from '@fettle/contract/asset-changes'
import { type AssetStatus, asksReason, assetStatuses, isRetired } from '@fettle/rules/assets/asset-status'
import { assetStatusProblems, statusSinceMs } from '@fettle/rules/assets/asset-status-change'
import { loggedReason } from '@fettle/rules/orders/order-log-events'
import { type DayFormat, localMinute } from '@fettle/rules/time/time'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { unchanged } from '#records/command/change-fields.ts'
import { openOrders } from '../assets.errors.ts'
import type { AssetBasis } from './asset-basis.ts'
import { countOpenOrders } from './asset-ties.repository.ts'
import type { AssetWork, Outcome } from './outcome.ts'

/** Status of a row. The database allows no other values. */
export const statusOf = ({ status }: Pick<AssetBasis, 'status'>): AssetStatus =>
  assetStatuses.find((known) => known === status) ?? 'In Service'

/**
 * Changes status, its start and its reason. A new status starts now by default and does not inherit the
 * reason; the same one can get a new explanation. Throws 409 when retiring an asset with open orders.
 */
export async function changeStatus(work: AssetWork, change: AssetChange): Promise<Outcome> {
  const { row } = work
  const before = statusOf(row)
  const status = change.status ?? before
  const isSilent = change.statusReason === undefined && change.statusSince === undefined
  if (status === before && isSilent) return unchanged
  const { trx, now } = work
  const formats = await readSettings(trx, row.property_id)
  if (status === before) return explainStatus(work, status, { change, formats })
  // A record sent back as read contains the previous status's start.
  const since = isAsRead(row, change.statusSince) ? undefined : change.statusSince
  const inherited = !asksReason(status) && change.statusReason === row.status_reason
  const reason = inherited ? '' : (change.statusReason ?? '').trim()
  const moments = momentsOf(work, formats)
  const problems = assetStatusProblems({ status, since, reason }, moments)
  if (problems.length === 0 && isRetired(status) && !isRetired(before) && row.id !== null) {
    const count = change.confirmOpenOrders ? 0 : await countOpenOrders(trx, row.id)
    if (count > 0) throw openOrders(count)
  }
  const sinceMs = problems.length > 0 ? now.getTime() : statusSinceMs(since, moments)
  return {
    problems,
    changed: ['status'],
    columns: { status, status_since: new Date(sinceMs), status_reason: reason },
    lines: [
      {
        event: 'status-changed',
        from: before,
        to: status,
        since: localMinute(sinceMs, row.time_zone),
        reason: loggedReason(reason),
      },
    ],
  }
}

const momentsOf = ({ row, now }: AssetWork, formats: DayFormat) => ({
  lastChangeMs: row.status_since?.getTime() ?? null,
  nowMs: now.getTime(),
  zone: row.time_zone,
  formats,
})

const isAsRead = (row: AssetBasis, since: string | null | undefined): boolean =>
  since === undefined || (since !== null && Date.parse(since) === row.status_since?.getTime())

/** Changes the start and reason of the current status. */
function explainStatus(
  work: AssetWork,
  status: AssetStatus,
  { change, formats }: { change: AssetChange; formats: DayFormat },
): Outcome {
  const { row } = work
  const { statusReason, statusSince } = change
  const reason = statusReason === undefined ? row.status_reason : (statusReason ?? '').trim()
  const keepsSince = isAsRead(row, statusSince) || (statusSince === null && row.status_since === null)
  if (keepsSince && reason === row.status_reason) return unchanged
  const since = keepsSince ? undefined : statusSince
  const moments = momentsOf(work, formats)
  const problems = assetStatusProblems({ status, since, reason }, moments)
  const keptMs = moments.lastChangeMs ?? moments.nowMs
  const sinceMs = keepsSince || problems.length > 0 ? keptMs : statusSinceMs(since, moments)
  return {
    problems,
    changed: ['status'],
    columns: { status_since: new Date(sinceMs), status_reason: reason },
    lines: [
      {
        event: 'status-explained',
        status,
        since: localMinute(sinceMs, row.time_zone),
        reason: loggedReason(reason),
      },
    ],
  }
}
