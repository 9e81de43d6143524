import { type ReactNode, useCallback, useMemo } from 'react'
import { cleanHtml } from './clean-html.ts'
import classes from './note-html.module.css'

/** A note's sanitized HTML, or `nothing` if no readable content is left. */
export function NoteHtml({ html, nothing }: { html: string; nothing: ReactNode }): ReactNode {
  const clean = useMemo(() => cleanHtml(html), [html])
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (clean) element?.replaceChildren(clean.cloneNode(true))
    },
    [clean],
  )
  return clean ? <div ref={fill} className={classes.note} /> : nothing
}
