import type { Formats } from '../time/formats.ts'
import { formatLtz } from '../time/time.ts'
import type { AssignmentReason } from './assignment.ts'
import type { AssignmentStepName, LeftOutReason } from './assignment-ranks.ts'

/** Returns the reason in the wording of the log ([C5.022]): 'rank 1 for Leaks, on shift, 3 open'. */
export function assignmentReasonWords(reason: AssignmentReason): string {
  switch (reason.source) {
    case 'pm-schedule':
      return 'assignee of its PM schedule'
    case 'agreement-vendor':
      return `service agreement of asset ${reason.asset}`
    case 'job-rank': {
      const shift = reason.isOnShift ? 'on shift' : 'off shift'
      return `rank ${reason.rank} for ${reason.work}, ${shift}, ${reason.openOrders} open`
    }
    case 'trade-default':
      return `default for ${reason.trade}${reason.building === null ? '' : ` in ${reason.building}`}`
    case 'property-default':
      return 'default of the property'
  }
}

/** Headings of the steps on the page 'Who would get this?'. */
export const assignmentStepWords: Readonly<Record<AssignmentStepName, string>> = {
  'pm-schedule': 'Assignee of the PM schedule',
  'agreement-vendor': 'Vendor of a service agreement',
  'exact-job-type': 'Assigned automatically to exactly this job type',
  'exact-building': 'Serves the building',
  'any-job-type': 'Assigned automatically to any job type of the trade',
  'any-building': 'Serves the building',
  'on-shift': 'On shift when the order starts',
  'marked-in': 'Marked In',
  'lowest-rank': 'Lowest rank',
  'fewest-open': 'Fewest open orders',
  'least-recent': 'Least recently assigned an order',
  'by-name': 'First by name',
  'job-rank': 'Job ranks',
  'trade-default': 'Default of the trade in the building',
  'property-default': 'Default of the property',
}

/** What to change so that a source finds an assignee, with the page for it. */
export const assignmentRemedies: Readonly<
  Partial<Record<AssignmentStepName, { readonly text: string; readonly page: string }>>
> = {
  'agreement-vendor': { text: 'Enter a service agreement with a vendor on the asset.', page: '/assets' },
  'job-rank': { text: 'Give a worker this trade and a rank for the job type.', page: '/workers' },
  'trade-default': { text: 'Choose a default assignee for the trade.', page: '/admin/trades' },
  'property-default': { text: 'Choose a default assignee for the property.', page: '/admin/trades' },
}

const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  inactive: 'inactive',
  'not-ranked': 'no rank for this work',
  'not-automatic': 'ranked, but not assigned automatically',
  building: 'does not serve the building',
  'off-shift': 'off shift',
  'day-off': 'day off',
  'not-in': 'not marked In',
  rank: 'rank',
  'open-orders': 'open',
  'given-later': 'last assigned',
  'insurance-ended': 'insurance ended',
  name: 'later by name',
}

/** Returns an exclusion reason within a sentence: 'rank 3', '7 open', 'last assigned 3/9/2026 8:00 AM'. */
export function leftOutReason(
  { why, value }: { why: LeftOutReason; value: number | null },
  { zone, formats }: { zone: string; formats: Pick<Formats, 'dateFormat'> },
): string {
  const words = leftOutWords[why]
  if (value === null) return words
  if (why === 'open-orders') return `${value} ${words}`
  return why === 'given-later'
    ? `${words} ${formatLtz(new Date(value).toISOString(), zone, formats)}`
    : `${words} ${value}`
}
