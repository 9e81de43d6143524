import { formErrorTitle, type Problem } from '@fettle/rules/problem'
import { Alert, Button, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { orderName } from '#lib/order-words.ts'
import { CreateError, MadeNote } from './create-error.tsx'
import classes from './create-form.module.css'
import type { FieldsOf } from './fields-props.ts'
import type { DraftState } from './use-create-draft.ts'
import type { Creating } from './use-create-order.ts'

export type CreateFormProps<D> = {
  readonly state: DraftState<D>
  readonly creating: Creating
  readonly onOpenMade: () => void
}

type Props<D> = CreateFormProps<D> & {
  /** What is missing before the server needs to be asked. */
  readonly problems: readonly Problem[]
  /** What stands above the form, such as what keeps it from being sent at all. */
  readonly head?: ReactNode
  readonly isBlocked?: boolean
  /** A fact about what will be sent, beside the button. */
  readonly hint?: string
  /** A hint above the button, which may come and go without moving the form. */
  readonly help?: ReactNode
  readonly children: (fields: FieldsOf<D>) => ReactNode
}

/**
 * What the forms for an order and for a request share: faults at the top and at their fields, the draft that came back,
 * the button that stays in reach and rests while it is sent ([A2.177]). Ctrl and Enter sends from anywhere in it.
 */
export function CreateFrame<D>(props: Props<D>): ReactNode {
  const { state, creating, problems, onOpenMade } = props
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, made } = state
  const { isSending, error } = creating
  const refused = made ? new Map<string, string>() : fieldErrors(error)
  const missing = hasTried && !made ? problems : []
  const errorOf = (field: string) =>
    missing.find((problem) => problem.field === field)?.message ?? refused.get(field) ?? null
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending || props.isBlocked) return
    setTried(true)
    if (!made && problems.length > 0) return focusFirstFault(form.current)
    creating.send()
  }
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} onKeyDown={submitByKeys} noValidate>
      {props.head}
      {state.isRestored && !made && <DraftIsBack onDiscard={state.discard} />}
      {missing.length > 0 && (
        <Alert color="red" role="alert" title={formErrorTitle}>
          {missing.map(({ field, message }) => (
            <div key={`${field} ${message}`}>{message}</div>
          ))}
        </Alert>
      )}
      {missing.length === 0 && error && <CreateError error={error} made={made} onOpenMade={onOpenMade} />}
      {made && !error && creating.isKept() && <MadeNote made={made} />}
      <fieldset disabled={isSending || made !== null} className={classes.sections}>
        {props.children({ draft, change, errorOf })}
      </fieldset>
      <div className={classes.foot}>
        {props.help}
        <span className={classes.hint}>
          {made
            ? `${orderName(made)} is made.`
            : [props.hint, state.isKept && 'Draft kept on this device.'].filter(Boolean).join(' ')}
        </span>
        <Button
          type="submit"
          className={classes.submit ?? ''}
          loading={isSending}
          disabled={props.isBlocked ?? false}
        >
          {made ? 'Send the photos again' : 'Submit'}
        </Button>
      </div>
    </form>
  )
}

function DraftIsBack({ onDiscard }: { onDiscard: () => void }): ReactNode {
  return (
    <Alert role="status" title="Your draft is back">
      <Text size="sm" mb="xs">
        It was kept on this device and has not been sent.
      </Text>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        Discard it
      </Button>
    </Alert>
  )
}

/** After the faults are drawn, the first of them has the cursor. */
function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
