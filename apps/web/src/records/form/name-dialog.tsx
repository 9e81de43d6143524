import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { isVersionConflict } from '#records/change/is-version-conflict.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

type Props = Pick<ActionFormProps, 'changing' | 'unsaved' | 'onSubmit' | 'children'> & {
  readonly title: string
  /** The width in pixels. */
  readonly size: number
  readonly label?: string
  readonly maxLength: number
  readonly name: string
  /** The record's current value, shown next to the input after a concurrent change. */
  readonly present?: string | undefined
  /** Field name in the call, for its problem. */
  readonly field: string
  readonly onName: (name: string) => void
  /** Whether the name is read-only. */
  readonly isNameFixed?: boolean
  readonly onClose: () => void
}

/** A dialog with little more than a name, which is required for saving. */
export function NameDialog(props: Props): ReactNode {
  const { changing, unsaved, name, present, onClose } = props
  const isRefused = isVersionConflict(changing.error) || (unsaved?.isStale ?? false)
  return (
    <ModalPanel title={props.title} size={props.size} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={changing}
        isDisabled={name.trim() === ''}
        {...(unsaved && { unsaved })}
        onCancel={onClose}
        onSubmit={props.onSubmit}
      >
        <TextInput
          label={props.label ?? 'Name'}
          withAsterisk
          data-autofocus
          maxLength={props.maxLength}
          disabled={props.isNameFixed ?? false}
          value={name}
          description={isRefused && present !== undefined && present !== name ? `Now: ${present}` : undefined}
          error={fieldErrors(changing.error).get(props.field)}
          onChange={(event) => props.onName(event.currentTarget.value)}
        />
        {props.children}
      </ActionForm>
    </ModalPanel>
  )
}
