import type { ReactNode } from 'react'
import { NarrowContext } from '#ui/narrow-context.ts'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { RecordSection } from './record-section.ts'

type Props = {
  readonly section: RecordSection
  /** Data version of the section: a failed section is retried for a new one. */
  readonly version: number
  /** Whether the column is too narrow for a table. */
  readonly isNarrow: boolean
  readonly partOfRegion?: string
}

/** A section as a card, or as one line if empty. Errors stay inside it. */
export function RecordSectionCard({ section, version, isNarrow, partOfRegion }: Props): ReactNode {
  return (
    <NarrowContext value={isNarrow}>
      <SectionCard
        id={section.id}
        title={section.title}
        count={section.count}
        isRequired={section.isRequired}
        isFlush={section.isFlush ?? false}
        isQuiet={section.isQuiet}
        folds="open"
        partOfRegion={partOfRegion}
        actions={section.actions && <SectionBoundary resetKey={version}>{section.actions}</SectionBoundary>}
      >
        <SectionBoundary resetKey={version}>{section.content}</SectionBoundary>
      </SectionCard>
    </NarrowContext>
  )
}
