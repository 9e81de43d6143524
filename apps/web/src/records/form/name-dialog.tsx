import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { isVersionConflict } from '#records/change/is-version-conflict.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

type Props = Pick<ActionFormProps, 'changing' | 'unsaved' | 'onSubmit' | 'children'> & {
  readonly title: string
  /** The width, in pixels. */
  readonly size: number
  readonly label?: string
  readonly maxLength: number
  readonly name: string
  /** As the record has it now: shown beside the entry where somebody else has saved meanwhile. */
  readonly present?: string | undefined
  /** What the call names it: its fault is shown here. */
  readonly field: string
  readonly onName: (name: string) => void
  /** The name is shown but cannot be changed. */
  readonly isNameFixed?: boolean
  readonly onClose: () => void
}

/** The dialog for something that is little more than its name; it can be saved once it has one. */
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
