import type { Asset } from '@fettle/contract/assets'
import { type AssetStatus, assetStatuses } from '@fettle/rules/asset-status'
import { ApiError } from '#lib/api-error.ts'
import { type AssetChange, type AssetVersion, assetChange } from './asset-change.ts'

export type StatusEntry = {
  readonly status: AssetStatus
  /** 'YYYY-MM-DDTHH:mm:ss' in the property's time; absent is now. */
  readonly since?: string
  readonly reason?: string
  /** It is retired although orders on it are open. */
  readonly confirmOpenOrders?: true
}

/** Gives an asset another status. */
export const statusChange = (
  seen: AssetVersion,
  { status, since, reason, confirmOpenOrders }: StatusEntry,
): AssetChange =>
  assetChange(seen, {
    status,
    ...(since !== undefined && { statusSince: since }),
    ...(reason !== undefined && reason !== '' && { statusReason: reason }),
    ...(confirmOpenOrders && { confirmOpenOrders }),
  })

/** The status that an asset had, with what was said of it, from now on again. */
export const statusUndo = (before: Asset) => (after: AssetVersion) =>
  statusChange(after, { status: before.status, reason: before.statusReason })

/** A status by its name; one that no asset has counts as the first. */
export const statusOf = (name: string): AssetStatus =>
  assetStatuses.find((status) => status === name) ?? 'In Service'

/** Whether the server wants to hear once more that an asset is retired whose orders are open. */
export const asksToConfirmOpenOrders = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'open-orders')
