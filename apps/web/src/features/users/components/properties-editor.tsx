import { MultiSelect } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { EditorProps } from '#records/form/editable-field.tsx'
import classes from '#records/form/editors.module.css'
import { EditorButtons } from '#records/form/text-editor.tsx'
import { useEditorEntry } from '#records/form/use-editor-entry.tsx'

const idsOf = (text: string) => text.split(',').filter(Boolean)

/** Some of the person's own properties, as comma-separated ids. The first is the account's default. */
export function PropertiesEditor(props: EditorProps): ReactNode {
  const { label, initial, isBusy } = props
  const { properties } = useWorkspace()
  const shown = idsOf(initial)
    .map((id) => properties.find(({ propertyId }) => String(propertyId) === id)?.propertyName ?? id)
    .join(', ')
  const { text, enter, save, cancel, notice } = useEditorEntry({ ...props, shown })
  const ids = idsOf(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <div className={classes.row} onKeyDownCapture={onKeyDown}>
      <MultiSelect
        className={classes.input ?? ''}
        aria-label={label}
        data={properties.map(({ propertyId, propertyName }) => ({
          value: String(propertyId),
          label: propertyName,
        }))}
        value={ids}
        onChange={(chosen) => enter(chosen.join(','))}
        searchable
        hidePickedOptions
        error={ids.length === 0 ? 'Choose at least one.' : null}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
      <EditorButtons
        label={label}
        isBusy={isBusy}
        onSave={() => ids.length > 0 && save()}
        onCancel={cancel}
      />
      {notice}
    </div>
  )
}
