import { Alert, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ChangeError } from '../change/change-error.tsx'
import { isVersionConflict } from '../change/is-version-conflict.ts'
import { VersionConflictNotice } from '../change/version-conflict-notice.tsx'
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import type { UnsavedEdit } from './use-unsaved-edit.ts'

export type ActionFormProps = Omit<FormButtonsProps, 'isBusy'> & {
  readonly changing: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly reset?: () => void
  }
  /** Whether to scroll to errors, as specified for some forms ([A8.012]). */
  readonly scrolls?: boolean
  readonly sectionOf?: (field: string) => string | undefined
  /** The stored input on this device. Cancel removes it, but closing the panel otherwise does not. */
  readonly unsaved?: Pick<UnsavedEdit<unknown>, 'isRestored' | 'clear'> & {
    /** Absent for input without a record version. */
    readonly isStale?: boolean
  }
  /** Why the action is no longer available, after a change by another user. The input stays readable. */
  readonly lapsed?: string | null
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

/** A form in a panel: fields, errors and buttons. Enter submits it. */
export function ActionForm(props: ActionFormProps): ReactNode {
  const { changing, scrolls, sectionOf, unsaved, lapsed, onSubmit, children, ...buttons } = props
  const isLapsed = typeof lapsed === 'string' && !changing.isPending
  const isRefused = unsaved?.isStale !== undefined && isVersionConflict(changing.error)
  const reload = () => {
    unsaved?.clear()
    changing.reset?.()
  }
  const cancel = () => {
    unsaved?.clear()
    buttons.onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Prevents a form in a nested panel from submitting the outer form.
    event.stopPropagation()
    if (!changing.isPending && !buttons.isDisabled && !isLapsed) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" miw="min(260px, 100%)">
        {unsaved?.isRestored && <RestoredDraftNotice onDiscard={unsaved.clear} />}
        {unsaved?.isStale && changing.error === null && <VersionConflictNotice onReload={reload} />}
        {isLapsed && (
          <Alert color="yellow" role="alert">
            {lapsed}
          </Alert>
        )}
        {children}
        {isRefused && <VersionConflictNotice onReload={reload} />}
        <ChangeError
          error={isRefused ? null : changing.error}
          scrolls={scrolls ?? false}
          onGo={buttons.onCancel}
          onUndo={cancel}
          {...(sectionOf && { sectionOf })}
        />
        <FormButtons
          {...buttons}
          isDisabled={isLapsed || buttons.isDisabled === true}
          onCancel={cancel}
          isBusy={changing.isPending}
        />
      </Stack>
    </form>
  )
}
