import { assetFields } from '../records/asset-fields.ts'
import { maxSimilarAssets } from '../records/limits.ts'
import { type Problem, problem, requiredText } from '../records/problem.ts'

/** Placeholder for each asset's number in a code or name. */
export const numberPlaceholder = '{n}'

/**
 * Assets that differ by a number. `first` may have leading zeros: from '007' on, all numbers have three
 * digits.
 */
export type NumberedAssets = { codePattern: string; namePattern: string; first: string; count: number }

const maxDigits = 9

/** Returns the problems of the patterns, the first number and the count, by field. */
export function numberedAssetsProblems({
  codePattern,
  namePattern,
  first,
  count,
}: NumberedAssets): Problem[] {
  const problems: Problem[] = [
    ...requiredText('codePattern', assetFields.assetCode.label, codePattern),
    ...requiredText('namePattern', assetFields.name.label, namePattern),
  ]
  if (problems.length === 0 && !codePattern.includes(numberPlaceholder))
    problems.push(
      problem('codePattern', 'required', `Asset Code needs ${numberPlaceholder}, for the number.`),
    )
  if (!new RegExp(`^\\d{1,${maxDigits}}$`).test(first.trim()))
    problems.push(problem('first', 'not-a-number', `The first number has 1 to ${maxDigits} digits.`))
  if (!Number.isInteger(count) || count < 1 || count > maxSimilarAssets)
    problems.push(problem('count', 'too-many', `Create 1 to ${maxSimilarAssets} assets at a time.`))
  if (problems.length > 0) return problems
  const [last] = numberedAssets({ codePattern, namePattern, first, count }).slice(-1)
  const fields = [
    ['codePattern', last?.assetCode, assetFields.assetCode],
    ['namePattern', last?.name, assetFields.name],
  ] as const
  return fields.flatMap(([field, text = '', { label, max }]) =>
    text.length > max ? [problem(field, 'too-long', `${label} may have at most ${max} characters.`)] : [],
  )
}

/** Returns the codes and names of numbered assets, counting up from the first. */
export function numberedAssets({
  codePattern,
  namePattern,
  first,
  count,
}: NumberedAssets): { assetCode: string; name: string }[] {
  const digits = first.trim()
  return Array.from({ length: count }, (_, index) => {
    const number = String(Number(digits) + index).padStart(digits.length, '0')
    return {
      assetCode: codePattern.trim().replaceAll(numberPlaceholder, number),
      name: namePattern.trim().replaceAll(numberPlaceholder, number),
    }
  })
}
