import { formErrorTitle, type Problem } from '@fettle/rules/records/problem'
import { Alert, Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import type { FieldsOf } from './form-fields.ts'
import classes from './record-form.module.css'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import type { DraftState } from './use-draft.ts'

type Props<D, M> = {
  readonly state: DraftState<D, M>
  /** Problems that can be found without the server. */
  readonly problems: readonly Problem[]
  readonly isSending: boolean
  /** Why it was not sent. Field problems show at their field. */
  readonly error: Error | null
  readonly isBlocked?: boolean
  /** Content above the form, such as a blocking message. */
  readonly head?: ReactNode
  /** Shows the error or later result, instead of the list of missing fields. */
  readonly outcome: ReactNode
  /** A hint above the button, in reserved space. */
  readonly help?: ReactNode
  /** A hint next to the button. */
  readonly hint: ReactNode
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly children: (fields: FieldsOf<D>) => ReactNode
}

/**
 * The creation form: problems at the top and at their fields with focus on the first, the restored draft, and
 * a sticky button that is disabled while sending ([A2.177]). Ctrl+Enter submits from any field. Read-only
 * once the record is created.
 */
export function RecordForm<D, M>(props: Props<D, M>): ReactNode {
  const { state, problems, isSending, error } = props
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, made } = state
  const isMade = made !== null
  const refused = isMade ? new Map<string, string>() : fieldErrors(error)
  const missing = hasTried && !isMade ? problems : []
  const errorOf = (field: string) =>
    missing.find((problem) => problem.field === field)?.message ?? refused.get(field) ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending || props.isBlocked) return
    setTried(true)
    if (!isMade && problems.length > 0) return focusFirstFault(form.current)
    props.onSubmit()
  }
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} onKeyDown={submitByKeys} noValidate>
      {props.head}
      {state.isRestored && !isMade && <RestoredDraftNotice onDiscard={state.discard} />}
      {missing.length > 0 && (
        <Alert color="red" role="alert" title={formErrorTitle}>
          {missing.map(({ field, message }) => (
            <div key={`${field} ${message}`}>{message}</div>
          ))}
        </Alert>
      )}
      {missing.length === 0 && props.outcome}
      <fieldset disabled={isSending || isMade} className={classes.sections}>
        {props.children({ draft, change, errorOf })}
      </fieldset>
      <div className={classes.foot}>
        {props.help}
        <span className={classes.hint}>{props.hint}</span>
        <Button
          type="submit"
          className={classes.submit ?? ''}
          loading={isSending}
          disabled={props.isBlocked ?? false}
        >
          {props.submitLabel}
        </Button>
      </div>
    </form>
  )
}
