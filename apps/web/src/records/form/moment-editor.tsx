import { localDateAndTime } from '@fettle/rules/time/local-instant'
import { formatMinute } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { MomentField, momentText, pickedMoment } from '#ui/moment-field.tsx'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { EditorButtons } from './text-editor.tsx'
import { useEditorEntry } from './use-editor-entry.tsx'

type MomentEditorProps = EditorProps & { readonly zone: string }

/**
 * A date and time in the record's time zone. `initial` is an instant; the saved value is the zone's wall
 * time.
 */
export function MomentEditor(props: MomentEditorProps): ReactNode {
  const { label, initial, form, zone, isBusy, onSave, onCancel } = props
  const { settings } = useWorkspace()
  const begin = initial === '' ? '' : wallText(initial, zone)
  const { text, enter, save, cancel, notice } = useEditorEntry({
    form,
    initial: begin,
    shown: begin === '' ? '' : formatMinute(begin.slice(0, 16), settings),
    onSave: (entered, draft) => onSave(entered === begin ? initial : entered, draft),
    onCancel,
  })
  return (
    <div className={classes.row} data-moment>
      <MomentField
        className={classes.input}
        label={label}
        hidesLabel
        autoFocus
        value={pickedMoment(text)}
        onChange={(moment) => enter(momentText(moment))}
      />
      <EditorButtons label={label} isBusy={isBusy} onSave={() => save()} onCancel={cancel} />
      {notice}
    </div>
  )
}

function wallText(iso: string, zone: string): string {
  const { date, time } = localDateAndTime(Date.parse(iso), zone)
  return `${date}T${time}`
}
