import { assetFields } from '../records/asset-fields.ts'
import { type Problem, problem, tooLong } from '../records/problem.ts'

type Text = string | null | undefined

/** Fields that must be unique among similar new assets, in addition to code and name. */
export type SimilarAsset = { readonly serialNum?: Text; readonly barcode?: Text }

const own = ['serialNum', 'barcode'] as const
export type SimilarField = (typeof own)[number]

/** Comparison form: lower case, trimmed. */
const folded = (text: Text): string => (text ?? '').trim().toLowerCase()

/** Problem of a value that occurs twice in a list of new assets. */
export const duplicateInList = (field: string, label: string, text: string): Problem =>
  problem(field, 'duplicate', `${label} ${text} is in this list twice.`)

/**
 * Returns problems for serial numbers and barcodes of new assets that are too long or duplicated, reported at
 * the later one. `fieldOf` names a field of one asset, by index.
 */
export const similarAssetProblems = (
  each: readonly SimilarAsset[],
  fieldOf: (name: SimilarField, index: number) => string,
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
