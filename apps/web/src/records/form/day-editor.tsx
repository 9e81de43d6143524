import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { DayField } from '#ui/day-field.tsx'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { EditorButtons } from './text-editor.tsx'

/**
 * A day, typed in the property's format or picked. `initial` and the saved value are YYYY-MM-DD, or empty.
 */
export function DayEditor({ label, initial, isBusy, onSave, onCancel }: EditorProps): ReactNode {
  const [day, setDay] = useState(initial)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <div className={classes.row} onKeyDownCapture={onKeyDown}>
      <DayField
        className={classes.input}
        label={label}
        hidesLabel
        autoFocus
        value={day}
        onChange={(picked = '') => setDay(picked)}
      />
      <EditorButtons label={label} isBusy={isBusy} onSave={() => onSave(day)} onCancel={onCancel} />
    </div>
  )
}
