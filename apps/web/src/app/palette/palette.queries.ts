import { type AssetRow, listAssets } from '@fettle/contract/assets'
import { listWorkOrders, type WorkOrderRow } from '@fettle/contract/work-orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { pause } from '../../lib/pause.ts'

/** Milliseconds that the palette waits for another letter before it asks the server. */
const debounceMs = 150
/** Records of a kind that the palette offers. */
const offered = 5
/** Shorter words are in too many records. */
const leastLetters = { ofOrders: 3, ofAssets: 2 }

const isNumber = (text: string) => /^#?\s*\d+$/.test(text)

export type FoundRecords = {
  readonly orders: readonly WorkOrderRow[]
  readonly assets: readonly AssetRow[]
  /** Why one of the two could not be searched, while the other could. */
  readonly failure: Error | null
}

/**
 * Orders by their number or the number of their request, else by words of their description; assets of the property,
 * where the person may see them, by code, name or what else the search of assets knows. They come together, so that
 * one kind does not move the other.
 */
export function recordSearchQuery(text: string, propertyId: number, mayReadAssets: boolean) {
  const findsOrders = isNumber(text) || text.length >= leastLetters.ofOrders
  const findsAssets = mayReadAssets && text.length >= leastLetters.ofAssets
  return queryOptions({
    queryKey: ['work-order', 'list', 'palette', propertyId, text],
    enabled: findsOrders || findsAssets,
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      await pause(debounceMs, signal)
      const [orders, assets] = await Promise.allSettled([
        findsOrders ? findOrders(text, signal) : [],
        findsAssets ? findAssets(propertyId, text, signal) : [],
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

async function findOrders(text: string, signal: AbortSignal): Promise<readonly WorkOrderRow[]> {
  const asked = isNumber(text) ? [{ orderNumber: text }, { requestId: text }] : [{ description: text }]
  const pages = await Promise.all(
    asked.map((filter) => call(listWorkOrders, { query: { ...filter, take: offered }, signal })),
  )
  const rows = new Map(pages.flatMap(({ data }) => data).map((row) => [row.workorderId, row]))
  return [...rows.values()].slice(0, offered)
}

async function findAssets(
  propertyId: number,
  search: string,
  signal: AbortSignal,
): Promise<readonly AssetRow[]> {
  return (await call(listAssets, { query: { propertyId, search, take: offered }, signal })).data
}
