import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { MultiSelect } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { DayEditor } from '#records/form/day-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import editorClasses from '#records/form/editors.module.css'
import { FixedChoiceEditor } from '#records/form/fixed-choice-editor.tsx'
import { EditorButtons, TextEditor } from '#records/form/text-editor.tsx'
import { useEditorEntry } from '#records/form/use-editor-entry.tsx'

type Props = EditorProps & { readonly field: CustomFieldMetadata }

const linesOf = (value: string) => value.split('\n').filter((line) => line !== '')

/** Editor of a custom field, chosen by its kind. */
export function CustomFieldEditor({ field, ...editor }: Props): ReactNode {
  const { type, valueList, maxCharacters, maxRepeat, notEmpty } = field
  const holdsMany = maxRepeat === null || maxRepeat > 1
  if (valueList !== null)
    return holdsMany ? (
      <SeveralChoicesEditor {...editor} names={valueList} max={maxRepeat} />
    ) : (
      <FixedChoiceEditor {...editor} names={valueList} canClear={!notEmpty} />
    )
  if (type === 'date') return <DayEditor {...editor} />
  const max = Math.min(maxCharacters ?? maxLength.customField, maxLength.customField)
  return <TextEditor {...editor} maxLength={max} hasLines={holdsMany} />
}

type ChoicesProps = EditorProps & { readonly names: readonly string[]; readonly max: number | null }

/** Multiple values of a list. Stored values missing in the list can be kept or removed. */
function SeveralChoicesEditor({ names, max, ...editor }: ChoicesProps): ReactNode {
  const { label, initial, isBusy } = editor
  const shown = linesOf(initial).join(', ')
  const { text, enter, save, cancel, notice } = useEditorEntry({ ...editor, shown })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <div className={editorClasses.row} onKeyDownCapture={onKeyDown}>
      <MultiSelect
        className={editorClasses.input ?? ''}
        aria-label={label}
        autoFocus
        searchable
        hidePickedOptions
        data={[...new Set([...names, ...linesOf(initial), ...linesOf(text)])]}
        value={linesOf(text)}
        {...(max !== null && { maxValues: max })}
        comboboxProps={{ floatingStrategy: 'fixed' }}
        onChange={(chosen) => enter(chosen.join('\n'))}
      />
      <EditorButtons label={label} isBusy={isBusy} onSave={() => save()} onCancel={cancel} />
      {notice}
    </div>
  )
}
