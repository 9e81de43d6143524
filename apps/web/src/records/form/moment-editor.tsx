import { localDateAndTime } from '@fettle/rules/local-instant'
import { type ReactNode, useState } from 'react'
import { MomentField } from '#ui/moment-field.tsx'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { EditorButtons } from './text-editor.tsx'

type MomentEditorProps = EditorProps & { readonly zone: string }

/**
 * A date and time in the record's time zone. `initial` is an instant; the saved value is the zone's wall
 * time.
 */
export function MomentEditor(props: MomentEditorProps): ReactNode {
  const { label, initial, zone, isBusy, onSave, onCancel } = props
  const begin = initial === '' ? null : wallText(initial, zone)
  const [moment, setMoment] = useState<string | null>(begin)
  const save = () => onSave(moment === begin ? initial : (moment ?? '').replace(' ', 'T'))
  return (
    <div className={classes.row} data-moment>
      <MomentField
        className={classes.input}
        label={label}
        hidesLabel
        autoFocus
        value={moment}
        onChange={setMoment}
      />
      <EditorButtons label={label} isBusy={isBusy} onSave={save} onCancel={onCancel} />
    </div>
  )
}

function wallText(iso: string, zone: string): string {
  const { date, time } = localDateAndTime(Date.parse(iso), zone)
  return `${date} ${time}`
}
