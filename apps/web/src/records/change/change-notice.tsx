import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useStore } from '#lib/store.ts'
import classes from './change-notice.module.css'
import { changeNotice } from './undo-notice.ts'

/** Long enough to read it and to reach the button, and it waits while somebody is on it. */
const shownMs = 20_000

type ChangeNoticeProps = {
  /** Which record, as `recordKey` names it; all of them unless told. */
  readonly record?: string
}

/**
 * What was just done to this record, or to any where none is named, with the way back; it goes by itself or with the
 * page.
 */
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
