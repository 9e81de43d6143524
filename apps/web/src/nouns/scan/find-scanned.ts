import type { Part } from '@fettle/contract/parts'
import { listWorkOrders, type WorkOrderRow } from '@fettle/contract/work-orders'
import { type Actor, may } from '@fettle/rules/access/permissions'
import type { ScannedCode } from '@fettle/rules/labels/label-content'
import { call } from '#lib/api-client.ts'
import { deviceUserId } from '#lib/device/device-user.ts'
import { isUnreached } from '#lib/device/kept-queries.ts'
import { type CodeMatches, findCodeMatches } from '../assets/asset-code.queries.ts'
import { findScannedPart } from '../parts/part.queries.ts'

/** What a scanned code belongs to. */
export type Found =
  | { readonly kind: 'assets'; readonly matches: CodeMatches }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'order'; readonly order: WorkOrderRow }

type Where = {
  readonly actor: Actor
  /** The property whose parts are searched. */
  readonly propertyId: number
  /** Properties whose orders are searched. */
  readonly propertyIds: readonly number[]
}

/**
 * Finds the assets with a code, else the part, else the order. Null without a match visible to the user. Without a network
 * it finds the assets and orders that are stored on the device; for all others it throws the server's absence.
 */
export async function findScanned(scanned: ScannedCode, where: Where): Promise<Found | null> {
  try {
    return await findOnServer(scanned, where)
  } catch (error) {
    const userId = deviceUserId()
    if (userId === null || !isUnreached(error)) throw error
    const { findStored } = await import('./find-stored.ts')
    const found = await findStored(userId, scanned)
    if (found === null) throw error
    return found
  }
}

async function findOnServer(scanned: ScannedCode, where: Where): Promise<Found | null> {
  const { actor } = where
  if (may(actor, 'assets.read')) {
    const matches = await findCodeMatches(scanned)
    if (matches.assets.length > 0) return { kind: 'assets', matches }
  }
  // A label's address names an asset.
  if (scanned.propertyId !== null) return null
  const part = may(actor, 'parts.read') ? await findScannedPart(where.propertyId, scanned.code) : null
  if (part) return { kind: 'part', part }
  const order = may(actor, 'work-orders.read') ? await findOrder(scanned.code, where.propertyIds) : null
  return order && { kind: 'order', order }
}

async function findOrder(code: string, propertyId: readonly number[]): Promise<WorkOrderRow | null> {
  if (!/\d/.test(code)) return null
  const query = { orderOrRequestNumber: code.trim(), propertyId: [...propertyId], take: 1 }
  return (await call(listWorkOrders, { query })).data[0] ?? null
}
