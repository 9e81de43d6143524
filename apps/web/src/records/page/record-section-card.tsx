import type { ReactNode } from 'react'
import { NarrowContext } from '#ui/narrow-context.ts'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { RecordSection } from './record-section.ts'

type Props = {
  readonly section: RecordSection
  /** What the section is drawn from: with another one, a section that failed tries again. */
  readonly version: number
  /** Stands in a column that is too narrow for a table. */
  readonly isNarrow: boolean
  readonly partOfRegion?: string
}

/** A section as a card, or as one line where it holds nothing; a fault stays inside of it. */
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
