import { Fragment, type ReactNode, useId } from 'react'
import { JumpChips } from '#ui/jump-chips.tsx'
import { MovableGroup, useMovableParts } from '#ui/movable-parts.tsx'
import { NarrowContext } from '#ui/narrow-context.ts'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { useRecordLayout } from './record-layout.ts'
import { overviewSection, type RecordSection } from './record-section.ts'
import classes from './record-view.module.css'

export type RecordViewProps = {
  /** In page order. May include the overview, which shares its region with the heading. */
  readonly sections: readonly RecordSection[]
  /** Data version of the sections: a failed section is retried for a new one. */
  readonly version: number
  /** Accessible name of the section list. */
  readonly navLabel: string
  /** The page's heading. The section chips are at its end. */
  readonly head: (chips: ReactNode) => ReactNode
  /** Content below the section list, if shown. */
  readonly side?: ReactNode
  /** Whether facts come before activity with two columns. */
  readonly startsWithFacts?: boolean
}

/**
 * A record's sections in order. With two columns, activity is on the left and facts are on the right, or the reverse.
 * Full-width sections are below. Sections stay mounted, with their input, when the layout changes.
 */
export function RecordView(props: RecordViewProps): ReactNode {
  const { sections, version, navLabel, head, side, startsWithFacts = false } = props
  const { isWide } = useRecordLayout()
  const overviewId = useId()
  const at = sections.findIndex(({ id }) => id === overviewSection)
  const overview = sections[at]
  const others = sections.filter((section) => section !== overview)
  const { parts, hosts } = useMovableParts(
    others.map((section) => ({
      id: section.id,
      content: (
        <RecordSectionCard
          section={section}
          version={version}
          isNarrow={isWide && section.column === 'facts'}
        />
      ),
    })),
  )
  const group = (list: readonly RecordSection[], className: string | undefined) => (
    <MovableGroup ids={list.map(({ id }) => id)} hosts={hosts} className={className} />
  )
  const inColumn = (column: RecordSection['column']) => others.filter((section) => section.column === column)
  const columns = startsWithFacts ? (['facts', 'story'] as const) : (['story', 'facts'] as const)
  return (
    <div
      className={classes.page}
      data-facts-first={startsWithFacts || undefined}
      data-facts-only={inColumn('story').length === 0 || undefined}
    >
      {!isWide && at > 0 && group(sections.slice(0, at), classes.stack)}
      <section className={classes.overview} aria-labelledby={overviewId}>
        {head(
          !isWide && (
            <JumpChips
              label="Jump to"
              chips={sections.flatMap(({ id, chip }) =>
                chip ? [{ id, ...chip, count: chip.count ? String(chip.count) : undefined }] : [],
              )}
            />
          ),
        )}
        {overview && (
          <RecordSectionCard
            section={overview}
            version={version}
            partOfRegion={overviewId}
            isNarrow={isWide}
          />
        )}
      </section>
      {isWide ? (
        <>
          <div className={classes.side}>
            <SectionNav label={navLabel} sections={sections} />
            {side}
          </div>
          {columns.map((column) => (
            <Fragment key={column}>{group(inColumn(column), classes[column])}</Fragment>
          ))}
          {inColumn('whole').length > 0 && group(inColumn('whole'), classes.whole)}
        </>
      ) : (
        group(sections.slice(at + 1), classes.stack)
      )}
      {parts}
    </div>
  )
}

type Props = {
  readonly section: RecordSection
  /** Data version of the section: a failed section is retried for a new one. */
  readonly version: number
  /** Whether the column is too narrow for a table. */
  readonly isNarrow: boolean
  readonly partOfRegion?: string
}

/** A section as a card, or as one line if empty. Errors stay inside it. */
function RecordSectionCard({ section, version, isNarrow, partOfRegion }: Props): ReactNode {
  return (
    <NarrowContext value={isNarrow}>
      <SectionCard
        id={section.id}
        title={section.title}
        count={section.count || undefined}
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
