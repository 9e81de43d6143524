/** Figures of a building's condition. An amount counts only where it was entered. */
export type ConditionFigures = {
  readonly openIssues: number
  /** Open issues without an estimated cost. */
  readonly issuesWithoutEstimate: number
  readonly estimatedCost: number
  readonly assets: number
  /** Assets without a replacement cost. */
  readonly assetsWithoutCost: number
  readonly replacementCost: number
}

export const conditionDefinition =
  'Condition index: estimated cost of the open issues divided by the replacement cost of the assets in the building. It is shown only if every open issue has an estimate and every asset a replacement cost.'

/** Condition index as a fraction; null unless every figure has a source ([C7.013]). */
export const conditionIndex = (figures: ConditionFigures): number | null =>
  figures.issuesWithoutEstimate > 0 || figures.assetsWithoutCost > 0 || figures.replacementCost <= 0
    ? null
    : figures.estimatedCost / figures.replacementCost

/** Condition index in percent, or a dash. */
export function conditionText(index: number | null): string {
  return index === null ? '–' : `${(index * 100).toFixed(1)}%`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Names the missing figures of the index; empty if it is complete. */
export function conditionGaps(figures: ConditionFigures): string {
  const { issuesWithoutEstimate: issues, assetsWithoutCost: assets } = figures
  const gaps = [
    ...(issues > 0
      ? [counted(issues, 'open issue without an estimate', 'open issues without an estimate')]
      : []),
    ...(assets > 0
      ? [counted(assets, 'asset without a replacement cost', 'assets without a replacement cost')]
      : []),
  ]
  if (gaps.length > 0) return `Enter what is missing: ${gaps.join(', ')}.`
  return figures.replacementCost > 0 ? '' : 'Add assets with a replacement cost to this building.'
}
