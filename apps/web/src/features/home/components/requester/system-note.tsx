import { isNoteShown, noSystemNote } from '@fettle/rules/desk/system-note'
import { type ReactNode, Suspense, useId, useMemo } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { NoteContent } from '#ui/note-content.tsx'
import noteClasses from '#ui/note-html.module.css'
import { parsePlainNote } from '#ui/plain-note.ts'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './requester-home.module.css'

const NoteHtml = lazyComponent(async () => (await import('#ui/note-html.tsx')).NoteHtml)

/** The property's note to everyone, under its name ([A2.035]). `isSlim` minimizes the height. */
export function SystemNote({ isSlim }: { isSlim?: boolean }): ReactNode {
  const { property } = useWorkspace()
  const nowMs = useEachMinute()
  const note = { message: property.reqMessage, lastDay: property.reqMessageExpire }
  const nothing = <p className={classes.nothing}>{noSystemNote}</p>
  const Frame = isSlim ? SlimCard : SectionCard
  return (
    <Frame title={property.propertyName}>
      {isNoteShown(note, nowMs, property.propertyTimeZone) ? (
        <Note html={note.message} nothing={nothing} />
      ) : (
        nothing
      )}
    </Frame>
  )
}

/** The note's text. Loads the sanitizer only for a note that has more than formatted text. */
function Note({ html, nothing }: { html: string; nothing: ReactNode }): ReactNode {
  const plain = useMemo(() => parsePlainNote(html), [html])
  if (plain) return <NoteContent content={plain} />
  return (
    <Suspense fallback={<NoteComing html={html} />}>
      <NoteHtml html={html} nothing={nothing} />
    </Suspense>
  )
}

/** A section with its title inline before the text. */
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

/** Placeholder of the note with its hidden text, to prevent layout shifts. */
function NoteComing({ html }: { html: string }): ReactNode {
  return (
    <div role="status" aria-label="Loading..." data-arriving>
      <div className={`${noteClasses.note} ${classes.coming}`} aria-hidden>
        {html.replace(/<[^>]*>/g, ' ')}
      </div>
    </div>
  )
}
