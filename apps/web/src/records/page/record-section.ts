import type { ReactNode } from 'react'

/** Id of the section that shares its region with the page's heading. */
export const overviewSection = 'overview'

/** One section of a record's page. */
export type RecordSection = {
  readonly id: string
  readonly title: string
  /** Its position with two columns: activity, facts, or full width below. */
  readonly column: 'story' | 'facts' | 'whole'
  /** Number of items; 0 is not shown. */
  readonly count?: number | undefined
  readonly isRequired?: boolean
  readonly isFlush?: boolean
  /** Whether it has only an empty message: one line with its button, without a box. */
  readonly isQuiet?: boolean
  /** Short label for chips, if the section list does not fit. A count of 0 is not shown. */
  readonly chip?: { readonly label: string; readonly count?: number | string | undefined }
  /** Actions in the section's heading. */
  readonly actions?: ReactNode
  readonly content: ReactNode
}
