import { listAssets } from '@fettle/contract/asset-calls'
import { findAssetsByCode } from '@fettle/contract/asset-code'
import type { AssetRow } from '@fettle/contract/assets'
import { listWorkOrders, type WorkOrderRow } from '@fettle/contract/work-orders'
import { readScannedCode, type ScannedCode } from '@fettle/rules/labels/label-content'
import { parseOrderNumber, type TypedNumber } from '@fettle/rules/orders/order-number'
import { maxLength } from '@fettle/rules/records/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { pause } from '#lib/pause.ts'
import { findCodeMatches } from '#nouns/assets/asset-code.queries.ts'

/** Debounce in milliseconds before asking the server. */
const debounceMs = 150
/** Maximum records of a kind in the palette. */
const offered = 5
/** Minimum word length, because shorter words match too many records. */
const minLetters = { ofOrders: 3, ofAssets: 2 }
/** Minimum digits of a number prefix. */
const minDigits = 3

/** Statuses in result order: live, then closed, with denied last. */
const live = { orderStatus: ['Open', 'Hold'], includeSubStatuses: true } as const
const ended = { orderStatus: ['Complete', 'DNC', 'Denied'], includeSubStatuses: true } as const

export type FoundRecords = {
  readonly orders: readonly WorkOrderRow[]
  readonly assets: readonly AssetRow[]
  /** Error of one kind's search while the other succeeded. */
  readonly failure: Error | null
}

/**
 * Finds orders by their number, their request's number or a prefix, else by description words, and assets of
 * the shown properties by code, name or barcode, if permitted. A label's URL finds only its asset. Both kinds
 * arrive together, to prevent layout shifts.
 */
export function recordSearchQuery(text: string, propertyIds: readonly number[], mayReadAssets: boolean) {
  const label = readScannedCode(text)
  const isLabel = label.code !== text
  const findsOrders = !isLabel && (parseOrderNumber(text) !== null || text.length >= minLetters.ofOrders)
  const findsAssets = mayReadAssets && text.length >= minLetters.ofAssets
  return queryOptions({
    queryKey: ['work-order', 'list', 'palette', propertyIds, text],
    enabled: findsOrders || findsAssets,
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      await pause(debounceMs, signal)
      const [orders, assets] = await Promise.allSettled([
        findsOrders ? findOrders(text, signal) : [],
        !findsAssets ? [] : isLabel ? findLabeled(label, signal) : findAssets(propertyIds, text, signal),
      ])
      const failed = [orders, assets].find(({ status }) => status === 'rejected') as
        | PromiseRejectedResult
        | undefined
      const found = { orders: rowsOf(orders), assets: rowsOf(assets) }
      if (failed && found.orders.length + found.assets.length === 0) throw failed.reason
      return { ...found, failure: failed?.reason ?? null }
    },
    placeholderData: keepPreviousData,
  })
}

const rowsOf = <T>(answer: PromiseSettledResult<readonly T[]>): readonly T[] =>
  answer.status === 'fulfilled' ? answer.value : []

/** Rank of live, closed and denied orders. */
const rankOf = ({ statusKind }: WorkOrderRow) =>
  statusKind === 'open' || statusKind === 'hold' ? 0 : statusKind === 'denied' ? 2 : 1

/** An exact number first, then matches by prefix, each newest first. */
async function findOrders(text: string, signal: AbortSignal): Promise<readonly WorkOrderRow[]> {
  const typed = parseOrderNumber(text)
  const filter = typed ? numberFilter(typed) : { description: text }
  const asked = [
    ...(typed || mayBeReference(text) ? [{ orderOrRequestNumber: text }] : []),
    { ...filter, ...live },
    { ...filter, ...ended },
  ]
  const pages = await Promise.all(
    asked.map((query) => call(listWorkOrders, { query: { ...query, take: offered }, signal })),
  )
  const [whole, ...others] = pages.map(({ data }) => data)
  const found = [...(whole ?? []).toSorted((one, other) => rankOf(one) - rankOf(other)), ...others.flat()]
  const rows = new Map(found.map((row) => [row.workorderId, row]))
  return [...rows.values()].slice(0, offered)
}

/** Imported orders are also found by their former number: W-2019/17. */
const mayBeReference = (text: string): boolean => /\d/.test(text) && text.length <= maxLength.orderNumber

/** One or two digits are an exact number, because too many numbers start with them. */
const numberFilter = ({ of, digits }: TypedNumber) => {
  const text = of === 'request' ? `REQ ${digits}` : digits
  return digits.length < minDigits ? { orderOrRequestNumber: text } : { numberPrefix: text }
}

/** The assets for a label's URL. */
const findLabeled = async (label: ScannedCode, signal: AbortSignal): Promise<readonly AssetRow[]> =>
  label.code.length > maxLength.name ? [] : (await findCodeMatches(label, signal)).assets.slice(0, offered)

/** Looks up a code in one property, or in all of the person's. */
const onlyOf = ([propertyId, ...others]: readonly number[]) =>
  propertyId === undefined || others.length > 0 ? {} : { propertyId }

/** The asset with the text as code or barcode first, then assets with the text in code or name. */
async function findAssets(
  propertyIds: readonly number[],
  search: string,
  signal: AbortSignal,
): Promise<readonly AssetRow[]> {
  const [whole, parts] = await Promise.all([
    search.length > maxLength.name
      ? []
      : call(findAssetsByCode, { query: { ...onlyOf(propertyIds), code: search }, signal }),
    call(listAssets, { query: { propertyId: [...propertyIds], search, take: offered }, signal }),
  ])
  const rows = new Map([...whole, ...parts.data].map((row) => [row.assetId, row]))
  return [...rows.values()].slice(0, offered)
}
