import type { Suggestion } from '@fettle/contract/requisitions'
import { lineTotal, sum } from '@fettle/rules/text/money'
import { enteredNumber } from './requisition-words.ts'

/** What a person entered for low parts, by part id. */
export type PreparedEntries = Readonly<
  Record<number, { readonly isChosen: boolean; readonly quantity: string }>
>

/** A low part with the quantity to buy. */
export type PreparedLine = Suggestion & {
  readonly isChosen: boolean
  readonly entered: string
  readonly quantity: number
}

/** Low parts of one supplier. */
export type SupplierGroup = {
  readonly vendorId: number | null
  readonly vendorName: string | null
  readonly lines: readonly PreparedLine[]
}

/**
 * The low parts with entered or suggested quantities ([C1.030]). Units on other requisitions are subtracted, so that a part
 * is not bought twice by accident.
 */
export const preparedLines = (suggestions: readonly Suggestion[], entries: PreparedEntries): PreparedLine[] =>
  suggestions.map((part) => {
    const missing = Math.max(0, sum([part.suggested, -part.requested]))
    const { isChosen, quantity } = entries[part.partId] ?? {
      isChosen: missing > 0,
      quantity: String(missing),
    }
    return { ...part, isChosen, entered: quantity, quantity: Math.max(0, enteredNumber(quantity) ?? 0) }
  })

/** The lines by supplier, in their order. */
export const bySupplier = (lines: readonly PreparedLine[]): SupplierGroup[] =>
  [...Map.groupBy(lines, ({ vendorId }) => vendorId)].map(([vendorId, ofSupplier]) => ({
    vendorId,
    vendorName: ofSupplier[0]?.vendorName ?? null,
    lines: ofSupplier,
  }))

/** What the lines cost together. */
export const totalOf = (lines: readonly PreparedLine[]): number =>
  sum(lines.map(({ quantity, unitCost }) => lineTotal(quantity, unitCost)))
