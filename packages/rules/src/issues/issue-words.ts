import { maxLength } from '../records/limits.ts'
import { type ColumnOption, column } from '../records/list-columns.ts'

/** Kinds of issues ([C7.002]). */
export const issueKinds = ['Deficiency', 'Safety', 'Compliance', 'Complaint', 'Improvement'] as const
export type IssueKind = (typeof issueKinds)[number]

/** Severities ([C7.002]); 1 is the most severe. */
export const issueSeverities = [1, 2, 3, 4] as const
export type IssueSeverity = (typeof issueSeverities)[number]

const severityNames: Record<IssueSeverity, string> = { 1: 'Critical', 2: 'High', 3: 'Medium', 4: 'Low' }

/** Returns '1 · Critical'. */
export const severityText = (severity: IssueSeverity): string => `${severity} · ${severityNames[severity]}`

/** Returns the severity for a typed number, or undefined. */
export const severityOf = (text: string): IssueSeverity | undefined =>
  issueSeverities.find((severity) => String(severity) === text)

/** Returns '1 open of 3', or an empty text without orders. */
export const issueOrdersText = ({ open, total }: { open: number; total: number }): string =>
  total === 0 ? '' : `${open} open of ${total}`

/** Returns the age in words, such as '12 days'. */
export const ageText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** Returns the description of an order that is created from an issue ([C7.010]). */
export const issueOrderText = (issue: {
  title: string
  description: string
  recommendedAction: string
}): string =>
  [issue.title, issue.description === issue.title ? '' : issue.description, issue.recommendedAction]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, maxLength.description)

/** The columns of the issues log ([C7.002]). */
export const issueColumns: readonly ColumnOption[] = [
  column('Issue #', 'issueId', 62, 'number', 'descend'),
  column('Title', 'title', 172),
  column('Kind', 'kind', 94),
  column('Severity', 'severity', 100, 'number'),
  column('Status', 'status', 114),
  column('Building', 'building', 90),
  column('Asset', 'asset', 80),
  column('Owner', 'owner', 76),
  column('Due', 'dueOn', 112, 'date'),
  column('Estimated Cost', 'estimatedCost', 116, 'currency', 'descend'),
  column('Orders', 'orders', 82, 'number', 'descend'),
  column('Age', 'age', 76, 'number', 'descend'),
]
