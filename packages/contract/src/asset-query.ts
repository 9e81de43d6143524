import * as z from 'zod/mini'
import { flagText, limited, listOf, recordIdText } from './common.ts'
import { idsFilter, listQuery } from './records/list-query.ts'

export const assetSortColumns = [
  'assetCode',
  'name',
  'type',
  'subtype',
  'function',
  'status',
  'propertyName',
  'campus',
  'location1',
  'floor',
  'location2',
  'barcode',
  'manufacturer',
  'model',
  'serialNum',
  'criticalNum',
] as const

const name = (max: number) => z.optional(limited(max))

/**
 * All filters of [B7.007]. Code, name, `search` and `functionText` match anywhere in the text; the others
 * match a name or code. '*' matches any.
 */
const assetFilters = {
  /** Matches the code or the name, or equals the barcode. */
  search: name(200),
  assetCode: name(120),
  name: name(200),
  type: name(160),
  subtype: name(160),
  function: name(160),
  /** Matches the function's name. */
  functionText: name(160),
  status: z.optional(listOf(limited(40))),
  campus: name(120),
  location1: name(120),
  floor: name(120),
  location2: name(120),
  barcode: name(120),
  /** Only direct parts of this asset. */
  parentId: z.optional(recordIdText),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only assets flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these assets. */
  assetIds: idsFilter,
}
export const assetQuery = listQuery(assetFilters, assetSortColumns)
/** All filters of the list, and no other keys. */
export const strictAssetFilters = z.strictObject(assetFilters)
export type AssetFilters = z.output<typeof strictAssetFilters>
export type AssetQuery = z.output<typeof assetQuery>
