import { messageDirections } from '@fettle/contract/messages'
import { getOrderBundle, type OrderBundle } from '@fettle/contract/order-bundle'
import { getWorkOrder, type WorkOrder } from '@fettle/contract/work-orders'
import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { onDevice } from '#lib/device/database.ts'
import { confirmRecords, deleteCopies, storeRecords } from '#lib/device/device-copies.ts'
import { storeShownLists } from '#lib/device/shown-lists.ts'
import { customFieldsQuery } from '#nouns/custom-fields/use-custom-fields.ts'
import { partSearchQuery, partsUsedLatelyQuery } from '#nouns/parts/part.queries.ts'
import { prefetchPlaces } from '#nouns/places/prefetch-places.ts'
import {
  assigneesQuery,
  jobPrioritiesQuery,
  jobTypesQuery,
  newAssigneesQuery,
  tradesQuery,
  valueListQuery,
} from '#nouns/reference/reference.queries.ts'
import { orderKind } from './order-page.ts'
import { fillThumbnails } from './order-thumbnails.ts'
import { bundleMark } from './orders-on-device.ts'
import { quickMessagesQuery } from './quick-messages.queries.ts'

const metersKind = 'asset-meters'

/**
 * Stores the orders of the person's shift on this device, with the meters of their assets and the lists that workers
 * choose from. Only what changed since the last time is sent. One tab at a time fills. Without a network it does nothing.
 */
export async function fillDevice(queries: QueryClient, userId: number): Promise<void> {
  const fill = () => fillNow(queries, userId)
  try {
    const locks: LockManager | undefined = navigator.locks
    if (locks) await locks.request(`fettle.fill.${userId}`, { ifAvailable: true }, (lock) => lock && fill())
    else await fill()
  } catch (error) {
    // Rights that ended must not be readable without a network.
    if (error instanceof ApiError && error.status === 403) await deleteCopies(userId)
    else if (!(error instanceof ApiError))
      console.warn('The orders could not be stored on this device.', error)
  }
}

async function fillNow(queries: QueryClient, userId: number): Promise<void> {
  await storeShownLists(queries, userId)
  const startedAt = Date.now()
  const since = await onDevice(userId, (database) => database.get('lists', bundleMark))
  const before = since ? (since.value as StoredMark) : null
  const bundle = await readBundle(before?.mark)
  if (bundle !== null) await storeBundle(userId, bundle, startedAt)
  const orderIds = bundle?.orderIds ?? before?.orderIds ?? []
  await confirmRecords(userId, orderKind, new Set(orderIds), startedAt)
  if (bundle === null && before?.hasThumbnails) return
  if (bundle !== null) await storeListsOf(queries, bundle.orders)
  await fillThumbnails(userId, orderIds)
  const mark = bundle?.mark ?? before?.mark
  if (mark !== undefined) await storeMark(userId, startedAt, { mark, orderIds, hasThumbnails: true })
}

type StoredMark = {
  readonly mark: string
  readonly orderIds: readonly number[]
  /** The thumbnails of these orders are stored, so they are not looked through before a change. */
  readonly hasThumbnails?: boolean
}

// Stored after what it stands for: a fill that is interrupted starts again from the earlier mark.
const storeMark = (userId: number, storedAt: number, value: StoredMark) =>
  onDevice(userId, (database) => database.put('lists', { name: bundleMark, storedAt, value }))

/** Returns what changed since the mark, or null if nothing did. */
async function readBundle(since: string | undefined): Promise<OrderBundle | null> {
  try {
    return await call(getOrderBundle, { query: since === undefined ? {} : { since } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return null
    throw error
  }
}

async function storeBundle(userId: number, bundle: OrderBundle, startedAt: number): Promise<void> {
  const orders = bundle.orders.map((order) => ({ id: order.workorderId, value: order }))
  await storeRecords(userId, orderKind, orders, startedAt)
  const assets = bundle.assets.map((asset) => ({ id: asset.assetId, value: asset }))
  await storeRecords(userId, metersKind, assets, startedAt)
  await storeMissing(userId, bundle)
  await storeMark(userId, startedAt, { mark: bundle.mark, orderIds: bundle.orderIds })
}

/** Orders that entered the bundle without a change, because their day came near. */
async function storeMissing(userId: number, { orderIds }: OrderBundle): Promise<void> {
  const stored = await onDevice(userId, (database) =>
    database.getAllKeysFromIndex('records', 'kind', orderKind),
  )
  const known = new Set(stored.map(([, id]) => id))
  for (const id of orderIds) {
    if (known.has(id)) continue
    const startedAt = Date.now()
    const order = await call(getWorkOrder, { params: { workorderId: id } })
    await storeRecords(userId, orderKind, [{ id, value: order }], startedAt)
  }
}

const offeredLists = ['Hold Reasons', 'Reassign Reasons', 'Workers']

/** Reads the lists that the dialogs of an order and the form of a new one offer, for each property of the orders. */
async function storeListsOf(queries: QueryClient, orders: readonly WorkOrder[]): Promise<void> {
  for (const propertyId of new Set(orders.map((order) => order.propertyId))) {
    await queries.prefetchQuery(settingsQuery(propertyId))
    await queries.prefetchQuery(assigneesQuery(propertyId))
    await queries.prefetchQuery(tradesQuery(propertyId))
    for (const list of offeredLists) await queries.prefetchQuery(valueListQuery(propertyId, list))
    await queries.prefetchQuery(jobTypesQuery(propertyId))
    await queries.prefetchQuery(newAssigneesQuery(propertyId))
    await queries.prefetchQuery(jobPrioritiesQuery(propertyId))
    await prefetchPlaces(queries, propertyId)
    await queries.prefetchQuery(customFieldsQuery(propertyId))
    await queries.prefetchQuery(partSearchQuery(propertyId, ''))
    await queries.prefetchQuery(partsUsedLatelyQuery(propertyId))
    for (const direction of messageDirections)
      await queries.prefetchQuery(quickMessagesQuery(propertyId, direction))
  }
}
