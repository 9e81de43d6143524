import { countWarehouseStock } from '@fettle/contract/warehouse-changes'
import { listWarehouseStock, type WarehouseDetail, type WarehousePart } from '@fettle/contract/warehouses'
import { partFields } from '@fettle/rules/parts/part-fields'
import { decimalsFault } from '@fettle/rules/records/field'
import { maxCountLines } from '@fettle/rules/records/limits'
import { formatNumber } from '@fettle/rules/time/formats'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { callQuery } from '#lib/call-query.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import type { RecordChange } from '#records/change/record-change.ts'
import type { CountSearch } from './count-search.ts'

/** A counted quantity as typed, the quantity on hand that the person saw then, and the code of the part. */
type Counted = { readonly counted: string; readonly balance: number; readonly code?: string }

/** Counted quantities by part id. */
export type CountEntries = Readonly<Record<string, Counted>>

/** The parts of a count sheet by bin and code. */
export const countSheetQuery = (warehouseId: number, { type, bin }: CountSearch) =>
  callQuery(['warehouse', 'stock', 'sheet', warehouseId, type, bin], listWarehouseStock, {
    params: { warehouseId },
    query: {
      take: maxCountLines,
      sortColumn: 'bin',
      sortDirection: 'ascend',
      ...(type && { partType: type }),
      ...(bin && { bin }),
    },
  })

type CountedLine = { readonly partId: number; readonly counted: number; readonly balance: number }

/** The lines of a sheet with a possible quantity, as the call takes them. */
export const countedLines = (entries: CountEntries): CountedLine[] =>
  Object.entries(entries).flatMap(([partId, { counted, balance }]) =>
    counted === '' || quantityProblem(counted) !== null
      ? []
      : [{ partId: Number(partId), counted: Number(counted), balance }],
  )

/** Why a counted quantity is impossible, or null. */
function quantityProblem(counted: string): string | null {
  const quantity = Number(counted)
  if (!(quantity >= 0)) return 'Must be at least 0.'
  const { max, scale } = partFields.reorderAt
  if (quantity > max) return `Must be at most ${formatNumber(max, scale)}.`
  return decimalsFault(quantity, { scale })
}

/** Why entered quantities are impossible, by part id. */
export const entryProblems = (entries: CountEntries): Map<number, string> =>
  new Map(
    Object.entries(entries).flatMap(([partId, { counted }]) => {
      const message = quantityProblem(counted)
      return message === null ? [] : [[Number(partId), message]]
    }),
  )

/** Why counted lines were refused, by part id. */
export function countErrors(error: unknown, lines: readonly CountedLine[]): Map<number, string> {
  const refused = fieldErrors(error)
  return new Map(
    lines.flatMap(({ partId }, index) => {
      const message = refused.get(`lines.${index}.counted`) ?? refused.get(`lines.${index}.partId`)
      return message === undefined ? [] : [[partId, message]]
    }),
  )
}

const changedStock = z.object({
  parts: z.array(z.object({ partId: z.number(), onHand: z.number() })),
})

/** The stock of the parts that changed during a count, from the refusal of its call ([C1.029]). */
function stockChangedSince(error: unknown): ReadonlyMap<number, number> {
  if (!(error instanceof ApiError) || error.status !== 409) return new Map()
  const read = changedStock.safeParse(error.current)
  return new Map(read.success ? read.data.parts.map(({ partId, onHand }) => [partId, onHand]) : [])
}

type CountOptions = {
  readonly lines: CountedLine[]
  readonly onCounted: (answer: { readonly counted: number; readonly different: number }) => void
  readonly onChanged: (stock: ReadonlyMap<number, number>) => void
}

/** Applies a count sheet. `onChanged` gets the stock of parts that changed since they were counted. */
export const stockCount = (
  warehouseId: number,
  { lines, onCounted, onChanged }: CountOptions,
): RecordChange<WarehouseDetail> => ({
  signature: JSON.stringify([countWarehouseStock.name, warehouseId, lines]),
  seen: undefined,
  send: async ({ idempotencyKey }) => {
    try {
      onCounted(await call(countWarehouseStock, { params: { warehouseId }, body: { lines }, idempotencyKey }))
    } catch (error) {
      onChanged(stockChangedSince(error))
      throw error
    }
    return null
  },
})

/** The parts of a sheet with a scanned code or bar code: several only in data from before bar codes were unique. */
export const scannedLines = (parts: readonly WarehousePart[], code: string): readonly WarehousePart[] => {
  const wanted = code.toLowerCase()
  return parts.filter(({ cPartBarCode, partCode }) =>
    [cPartBarCode, partCode].some((each) => each.toLowerCase() === wanted),
  )
}
