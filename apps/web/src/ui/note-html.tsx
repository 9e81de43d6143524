import { type ReactNode, useMemo } from 'react'
import { cleanHtml } from './clean-html.ts'
import { NoteContent } from './note-content.tsx'

/** A note's sanitized HTML, or `nothing` if no readable content is left. */
export function NoteHtml({ html, nothing }: { html: string; nothing: ReactNode }): ReactNode {
  const clean = useMemo(() => cleanHtml(html), [html])
  return clean ? <NoteContent content={clean} /> : nothing
}
