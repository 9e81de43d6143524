import { formatDate } from '@fettle/rules/time/time'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { DayField } from '#ui/day-field.tsx'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { EditorButtons } from './text-editor.tsx'
import { useEditorEntry } from './use-editor-entry.tsx'

/**
 * A day, typed in the property's format or picked. `initial` and the saved value are YYYY-MM-DD, or empty.
 */
export function DayEditor(props: EditorProps): ReactNode {
  const { label, initial, isBusy } = props
  const { settings } = useWorkspace()
  const shown = initial === '' ? '' : formatDate(initial, settings)
  const { text: day, enter, save, cancel, isRestored, notice } = useEditorEntry({ ...props, shown })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <div className={classes.row} onKeyDownCapture={onKeyDown}>
      <DayField
        // An open calendar ignores a new value, so restored input mounts the field again.
        key={String(isRestored)}
        className={classes.input}
        label={label}
        hidesLabel
        autoFocus
        value={day}
        onChange={(picked = '') => enter(picked)}
      />
      <EditorButtons label={label} isBusy={isBusy} onSave={() => save()} onCancel={cancel} />
      {notice}
    </div>
  )
}
