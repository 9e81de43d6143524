import { type ReactNode, useId } from 'react'
import { JumpChips } from '#ui/jump-chips.tsx'
import { MovableGroup, useMovableParts } from '#ui/movable-parts.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { useRecordLayout } from './record-layout.ts'
import { overviewSection, type RecordSection } from './record-section.ts'
import { RecordSectionCard } from './record-section-card.tsx'
import classes from './record-view.module.css'

export type RecordViewProps = {
  /** In the order of the page; one of them may be the overview, which shares its region with the head. */
  readonly sections: readonly RecordSection[]
  /** What the sections are drawn from: with another one, a section that failed tries again. */
  readonly version: number
  /** Names the list of sections. */
  readonly navLabel: string
  /** The head of the page; the chips that lead to the sections stand at its end. */
  readonly head: (chips: ReactNode) => ReactNode
  /** Below the list of sections, where there is one. */
  readonly side?: ReactNode
}

/**
 * A record's sections in their order. Where there is room for two columns, what happens stands at the left and what is
 * known at the right, each in that order, and what needs the whole width below them; the sections themselves stay, with what somebody types in them.
 */
export function RecordView({ sections, version, navLabel, head, side }: RecordViewProps): ReactNode {
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
  return (
    <div className={classes.page}>
      {!isWide && at > 0 && group(sections.slice(0, at), classes.stack)}
      <section className={classes.overview} aria-labelledby={overviewId}>
        {head(
          !isWide && (
            <JumpChips
              label="Jump to"
              chips={sections.flatMap(({ id, chip }) => (chip ? [{ id, ...chip }] : []))}
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
          {group(inColumn('story'), classes.story)}
          {group(inColumn('facts'), classes.facts)}
          {inColumn('whole').length > 0 && group(inColumn('whole'), classes.whole)}
        </>
      ) : (
        group(sections.slice(at + 1), classes.stack)
      )}
      {parts}
    </div>
  )
}
