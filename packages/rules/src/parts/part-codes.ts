import { type Problem, problem } from '../records/problem.ts'
import { alreadyUsedText } from '../records/save-refusals.ts'

/** What a scan of a part finds it by. */
export type PartCodes = { code: string; barcode: string }

/** A code as it is compared: without case and outer spaces ([C0.016]). */
const folded = (code: string): string => code.trim().toLowerCase()

/** Whether two codes find the same part. */
export const isSameCode = (one: string, other: string): boolean => folded(one) === folded(other)

const taken = (field: string, label: string, value: string, where: string): Problem =>
  problem(field, 'duplicate', alreadyUsedText(label, value, where))

/**
 * Returns the problems of codes with which a scan would find another part of the property ([C0.017]). The codes that the
 * part already has are left as they are. Two equal part codes are refused by the database.
 */
export function partCodeProblems(
  entered: PartCodes,
  stored: PartCodes | undefined,
  others: readonly (PartCodes & { name: string })[],
): Problem[] {
  const problems: Problem[] = []
  if (!isSameCode(entered.code, stored?.code ?? '')) {
    const other = others.find(({ barcode }) => isSameCode(barcode, entered.code))
    if (other)
      problems.push(taken('partCode', 'Code', entered.code, `as the bar code of ${other.code} ${other.name}`))
  }
  if (entered.barcode.trim() !== '' && !isSameCode(entered.barcode, stored?.barcode ?? '')) {
    const other = others.find(({ code, barcode }) =>
      [code, barcode].some((each) => isSameCode(each, entered.barcode)),
    )
    if (other)
      problems.push(taken('cPartBarCode', 'Bar Code', entered.barcode, `by ${other.code} ${other.name}`))
  }
  return problems
}
