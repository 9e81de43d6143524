import { type ReactNode, useCallback } from 'react'
import classes from './note-html.module.css'

/** Shows the content of a note that is safe to show. */
export function NoteContent({ content }: { content: DocumentFragment }): ReactNode {
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(content.cloneNode(true)),
    [content],
  )
  return <div ref={fill} className={classes.note} />
}
