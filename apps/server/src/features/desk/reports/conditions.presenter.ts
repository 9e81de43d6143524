import type { BuildingCondition } from '@fettle/contract/building-conditions'
import { conditionDefinition, conditionGaps, conditionText } from '@fettle/rules/issues/condition-index'
import { formatAmount } from '@fettle/rules/text/money'
import type { Formats } from '@fettle/rules/time/formats'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { facts, heading, table } from './content.ts'

/** Buildings with their condition index and the figures behind it ([C7.013]). */
export const presentConditions = (rows: readonly BuildingCondition[], formats: Formats): PdfNode =>
  table(
    [
      { head: 'Building', width: '22%' },
      { head: 'Property', width: '16%' },
      ...(['Condition index', 'Open issues', 'Estimated cost', 'Assets', 'Replacement cost'] as const).map(
        (head) => ({ head, width: '9%' as const, alignment: 'right' as const }),
      ),
      { head: 'Missing', width: '17%' },
    ],
    rows.map((row) => [
      [row.buildingCode, row.buildingName].filter(Boolean).join(' · '),
      row.propertyName,
      conditionText(row.conditionIndex),
      row.openIssues,
      row.issuesWithoutEstimate > 0 ? '–' : formatAmount(row.estimatedCost, formats),
      row.assets,
      row.assetsWithoutCost > 0 ? '–' : formatAmount(row.replacementCost, formats),
      conditionGaps(row),
    ]),
  )

export const presentConditionTotals = (count: number): PdfNode[] => [
  heading('Totals'),
  ...facts([['Buildings', count]]),
  { text: conditionDefinition, style: 'small' },
]
