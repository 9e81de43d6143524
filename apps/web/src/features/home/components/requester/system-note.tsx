import { isNoteShown, noSystemNote } from '@fettle/rules/system-note'
import { type ReactNode, Suspense, useId } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import noteClasses from '#ui/note-html.module.css'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './requester-home.module.css'

const NoteHtml = lazyComponent(async () => (await import('#ui/note-html.tsx')).NoteHtml)

/** What the property has to say to everybody, under its name ([A2.035]); `isSlim` is as low as it can be. */
export function SystemNote({ isSlim }: { isSlim?: boolean }): ReactNode {
  const { property } = useWorkspace()
  const nowMs = useEachMinute()
  const note = { message: property.reqMessage, lastDay: property.reqMessageExpire }
  const nothing = <p className={classes.nothing}>{noSystemNote}</p>
  const Frame = isSlim ? SlimCard : SectionCard
  return (
    <Frame title={property.propertyName}>
      {isNoteShown(note, nowMs, property.propertyTimeZone) ? (
        <Suspense fallback={<NoteComing html={note.message} />}>
          <NoteHtml html={note.message} nothing={nothing} />
        </Suspense>
      ) : (
        nothing
      )}
    </Frame>
  )
}

/** A section whose title stands in front of its words. */
function SlimCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const headingId = useId()
  return (
    <section className={classes.slim} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.slimTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The place that the note will take: its words, unseen, so that what stands below stays where it is. */
function NoteComing({ html }: { html: string }): ReactNode {
  return (
    <div role="status" aria-label="Loading..." data-arriving>
      <div className={`${noteClasses.note} ${classes.coming}`} aria-hidden>
        {html.replace(/<[^>]*>/g, ' ')}
      </div>
    </div>
  )
}
