import { listAssets } from '@fettle/contract/asset-calls'
import { findAssetsByCode } from '@fettle/contract/asset-code'
import type { AssetRow } from '@fettle/contract/assets'
import { listWorkOrders, type WorkOrderRow } from '@fettle/contract/work-orders'
import { readScannedCode, type ScannedCode } from '@fettle/rules/labels/label-content'
import { maxLength } from '@fettle/rules/limits'
import { parseOrderNumber, type TypedNumber } from '@fettle/rules/order-number'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { pause } from '#lib/pause.ts'
import { findCodeMatches } from '#nouns/assets/asset-code.queries.ts'

/** Milliseconds that the palette waits for another letter before it asks the server. */
const debounceMs = 150
/** Records of a kind that the palette offers. */
const offered = 5
/** Shorter words are in too many records. */
const minLetters = { ofOrders: 3, ofAssets: 2 }
/** Fewer digits than this begin too many numbers. */
const minDigits = 3

/** Statuses in the order in which their orders are wanted: what is open, then what is closed, denied ones last. */
const live = { orderStatus: ['Open', 'Hold'], includeSubStatuses: true } as const
const ended = { orderStatus: ['Complete', 'DNC', 'Denied'], includeSubStatuses: true } as const

export type FoundRecords = {
  readonly orders: readonly WorkOrderRow[]
  readonly assets: readonly AssetRow[]
  /** Why one of the two could not be searched, while the other could. */
  readonly failure: Error | null
}

/**
 * Orders by their number or the number of their request or the beginning of one, else by words of their description; assets of the properties
 * that are shown, where the person may see them, by code, name or barcode; the address on a label finds its asset only. They come together, so that
 * one kind does not move the other.
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

/** What is open, what is closed, what was denied. */
const rankOf = ({ statusKind }: WorkOrderRow) =>
  statusKind === 'open' || statusKind === 'hold' ? 0 : statusKind === 'denied' ? 2 : 1

/** The whole number first, then numbers that it begins; each from the newest down. */
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

/** Orders that were imported are also found by what they were called before: W-2019/17. */
const mayBeReference = (text: string): boolean => /\d/.test(text) && text.length <= maxLength.orderNumber

/** One or two digits begin too many numbers: they are a whole one. */
const numberFilter = ({ of, digits }: TypedNumber) => {
  const text = of === 'request' ? `REQ ${digits}` : digits
  return digits.length < minDigits ? { orderOrRequestNumber: text } : { numberPrefix: text }
}

/** The assets whose label has this address. */
const findLabeled = async (label: ScannedCode, signal: AbortSignal): Promise<readonly AssetRow[]> =>
  label.code.length > maxLength.name ? [] : (await findCodeMatches(label, signal)).assets.slice(0, offered)

/** A code is looked up in one property, or in all that the person may enter. */
const onlyOf = ([propertyId, ...others]: readonly number[]) =>
  propertyId === undefined || others.length > 0 ? {} : { propertyId }

/** The asset that has the text as its code or barcode first, then those that have it in their code or name. */
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
