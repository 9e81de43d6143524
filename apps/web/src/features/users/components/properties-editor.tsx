import { MultiSelect } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { EditorProps } from '#records/form/editable-field.tsx'
import classes from '#records/form/editors.module.css'
import { EditorButtons } from '#records/form/text-editor.tsx'

/** Some of the person's own properties, as comma-separated ids. The first is the account's default. */
export function PropertiesEditor({ label, initial, isBusy, onSave, onCancel }: EditorProps): ReactNode {
  const { properties } = useWorkspace()
  const [ids, setIds] = useState(initial.split(',').filter(Boolean))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
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
        onChange={setIds}
        searchable
        hidePickedOptions
        error={ids.length === 0 ? 'Choose at least one.' : null}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
      <EditorButtons
        label={label}
        isBusy={isBusy}
        onSave={() => ids.length > 0 && onSave(ids.join(','))}
        onCancel={onCancel}
      />
    </div>
  )
}
