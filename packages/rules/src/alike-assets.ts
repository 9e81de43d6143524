import { type Problem, problem, tooLong } from './problem.ts'
import { assetFields } from './records/asset-fields.ts'

type Text = string | null | undefined

/** What tells one of several new assets that are alike from another, beside code and name. */
export type AlikeAsset = { readonly serialNum?: Text; readonly barcode?: Text }

const own = ['serialNum', 'barcode'] as const
export type AlikeField = (typeof own)[number]

/** Texts that differ in case or outer spaces only are the same. */
const folded = (text: Text): string => (text ?? '').trim().toLowerCase()

/** What a list of new assets that names something twice is told. */
export const duplicateInList = (field: string, label: string, text: string): Problem =>
  problem(field, 'duplicate', `${label} ${text} is in this list twice.`)

/**
 * Returns the serial numbers and barcodes of new assets that are too long, or that stand in their list twice: of two, the
 * later one. `fieldOf` names a field of one of them, by its place.
 */
export const alikeAssetProblems = (
  each: readonly AlikeAsset[],
  fieldOf: (name: AlikeField, index: number) => string,
): Problem[] =>
  own.flatMap((name) => {
    const { label, max } = assetFields[name]
    const seen = new Set<string>()
    return each.flatMap((asset, index) => {
      const text = folded(asset[name])
      if (text === '') return []
      const field = fieldOf(name, index)
      const isTwice = seen.has(text)
      seen.add(text)
      if (isTwice) return [duplicateInList(field, label, (asset[name] ?? '').trim())]
      return tooLong(field, label, asset[name], max)
    })
  })
