import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { reportedError } from '#lib/error-reporter.ts'
import { type ErrorText, textWithoutRepeat } from '#lib/error-texts.ts'
import { useStore } from '#lib/store.ts'
import classes from './error-dialog.module.css'

/** The global error dialog: a description and Close ([A2.011]). */
export function ErrorDialog(): ReactNode {
  const error = useStore(reportedError)
  return error && <OpenDialog error={error} />
}

/** A native dialog, because every first load contains it and it is rarely used. */
function OpenDialog({ error }: { error: ErrorText }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { title, message, detail } = textWithoutRepeat(error)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onClose={() => reportedError.set(null)}
    >
      {title !== undefined && (
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
      )}
      <p id={title === undefined ? titleId : undefined} className={classes.text}>
        {message}
      </p>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      <div className={classes.foot}>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
