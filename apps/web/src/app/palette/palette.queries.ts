import { type AssetRow, listAssets } from '@fettle/contract/assets'
import { listWorkOrders, type WorkOrderRow } from '@fettle/contract/work-orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { pause } from '../../lib/pause.ts'

/** Milliseconds that the palette waits for another letter before it asks the server. */
const debounceMs = 150
/** Records of a kind that the palette offers. */
const offered = 5
/** Shorter words are in too many descriptions. */
const leastLetters = 3

const isNumber = (text: string) => /^#?\s*\d+$/.test(text)

/** Orders by their number or the number of their request, else by words of their description. */
export const orderSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'palette', text],
    enabled: isNumber(text) || text.length >= leastLetters,
    queryFn: async ({ signal }): Promise<readonly WorkOrderRow[]> => {
      await pause(debounceMs, signal)
      const asked = isNumber(text) ? [{ orderNumber: text }, { requestId: text }] : [{ description: text }]
      const pages = await Promise.all(
        asked.map((filter) => call(listWorkOrders, { query: { ...filter, take: offered }, signal })),
      )
      const rows = new Map(pages.flatMap(({ data }) => data).map((row) => [row.workorderId, row]))
      return [...rows.values()].slice(0, offered)
    },
    placeholderData: keepPreviousData,
  })

/** Assets of the property by code, name or what else the search of assets knows. */
export const assetSearchQuery = (propertyId: number, text: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['asset', 'palette', propertyId, text],
    enabled: isAllowed && text.length >= 2,
    queryFn: async ({ signal }): Promise<readonly AssetRow[]> => {
      await pause(debounceMs, signal)
      return (await call(listAssets, { query: { propertyId, search: text, take: offered }, signal })).data
    },
    placeholderData: keepPreviousData,
  })
