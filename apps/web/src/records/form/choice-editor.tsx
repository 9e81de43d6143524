import type { ReactNode } from 'react'
import { ChoiceField, type ChoiceFieldProps } from '#ui/choice-field.tsx'
import { ChoiceEditorFrame } from './choice-editor-frame.tsx'
import type { EditorProps } from './editable-field.tsx'

type ChoiceEditorProps = EditorProps &
  Pick<ChoiceFieldProps, 'choices'> & {
    readonly offer: NonNullable<ChoiceFieldProps['offer']>
    readonly canClear?: boolean
  }

/** A single choice. Choosing saves immediately, and leaving the field without a choice cancels. */
export function ChoiceEditor(props: ChoiceEditorProps): ReactNode {
  const { label, initial, choices, offer, canClear, isBusy, onSave, onCancel } = props
  return (
    <ChoiceEditorFrame onCancel={onCancel}>
      {(input) => (
        <ChoiceField
          ref={input}
          label={label}
          hidesLabel
          value={initial}
          choices={choices}
          offer={offer}
          canClear={canClear ?? false}
          isDisabled={isBusy}
          opensAtOnce
          onChange={(value) => onSave(value ?? '')}
        />
      )}
    </ChoiceEditorFrame>
  )
}
