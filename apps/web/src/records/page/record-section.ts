import type { ReactNode } from 'react'

/** The id of the section that shares its region with the head of the page. */
export const overviewSection = 'overview'

/** One section of a record's page. */
export type RecordSection = {
  readonly id: string
  readonly title: string
  /** The column it stands in where there is room for two: what happens, or what is known. */
  readonly column: 'story' | 'facts'
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
