import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useStore } from '#lib/store.ts'
import classes from './change-notice.module.css'
import { changeNotice } from './undo-notice.ts'

/** Time to read it and reach the button. Paused on hover and focus. */
const shownMs = 20_000

type ChangeNoticeProps = {
  /** The record key. Defaults to all records. */
  readonly record?: string
}

/** The last change of this record, or of any, with Undo. Disappears after a time or on leaving the page. */
export function ChangeNotice({ record }: ChangeNoticeProps): ReactNode {
  const notice = useStore(changeNotice)
  const shown = record === undefined || notice?.record === record ? notice : null
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(() => {
      if (!document.querySelector('[data-change-notice]:is(:hover, :focus-within)')) changeNotice.set(null)
    }, shownMs)
    return () => clearInterval(timer)
  }, [shown])
  useEffect(() => () => changeNotice.set(null), [])
  return (
    <div className={classes.place} role="status">
      {shown && (
        <div className={classes.notice} data-change-notice>
          <span className={classes.text}>{shown.text}</span>
          {shown.undo && (
            <Button size="compact-md" variant="white" onClick={shown.undo}>
              Undo
            </Button>
          )}
          <CloseButton
            className={classes.close ?? ''}
            variant="transparent"
            aria-label="Dismiss"
            onClick={() => changeNotice.set(null)}
          />
        </div>
      )}
    </div>
  )
}
