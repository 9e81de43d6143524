import type { Asset } from '@fettle/contract/assets'
import { type AssetStatus, assetStatuses } from '@fettle/rules/assets/asset-status'
import { ApiError } from '#lib/api-error.ts'
import { type AssetChange, type AssetVersion, assetChange } from './asset-change.ts'

export type StatusEntry = {
  readonly status: AssetStatus
  /** 'YYYY-MM-DDTHH:mm:ss' in the property's time. Defaults to now. */
  readonly since?: string
  readonly reason?: string
  /** Whether to retire it despite open orders. */
  readonly confirmOpenOrders?: true
}

/** Sets a new status of an asset. */
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

/** Restores the asset's previous status and reason, from now on. */
export const statusUndo = (before: Asset) => (after: AssetVersion) =>
  statusChange(after, { status: before.status, reason: before.statusReason })

/** A status by name. An unknown name counts as the first. */
export const statusOf = (name: string): AssetStatus =>
  assetStatuses.find((status) => status === name) ?? 'In Service'

/** Whether the server asks to confirm retiring an asset with open orders. */
export const asksToConfirmOpenOrders = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'open-orders')
