import type { ReactNode } from 'react'

/** The id of the section that shares its region with the head of the page. */
export const overviewSection = 'overview'

/** One section of a record's page. */
export type RecordSection = {
  readonly id: string
  readonly title: string
  /** Where it stands where there is room for two columns: with what happens, with what is known, or below both. */
  readonly column: 'story' | 'facts' | 'whole'
  readonly count?: number
  readonly isRequired?: boolean
  readonly isFlush?: boolean
  /** Holds nothing but words that say so: one line with its button, and no box. */
  readonly isQuiet?: boolean
  /** The short way to it where the list of sections has no room. */
  readonly chip?: { readonly label: string; readonly count?: string }
  /** What can be added to the section, at its head. */
  readonly actions?: ReactNode
  readonly content: ReactNode
}
