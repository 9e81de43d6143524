import { localDateAndTime } from '@fettle/rules/local-instant'
import { formatDate } from '@fettle/rules/time'
import { DateTimePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { EditorButtons } from './text-editor.tsx'

type MomentEditorProps = EditorProps & { readonly zone: string }

/** A date with a time of day, in the order's time zone. `initial` is an instant; what is saved is the zone's own time. */
export function MomentEditor(props: MomentEditorProps): ReactNode {
  const { label, initial, zone, isBusy, onSave, onCancel } = props
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const begin = initial === '' ? null : wallText(initial, zone)
  const [moment, setMoment] = useState<string | null>(begin)
  const save = () => onSave(moment === begin ? initial : (moment ?? '').replace(' ', 'T'))
  return (
    <div className={classes.row} data-moment>
      <DateTimePicker
        className={classes.input ?? ''}
        aria-label={moment === null ? label : `${label}: ${shownAs(moment)}`}
        autoFocus
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        valueFormat="M/D/YYYY h:mm A"
        placeholder="M/D/YYYY h:mm A"
        dropdownType={isSmall ? 'modal' : 'popover'}
        timePickerProps={{ format: '12h', withDropdown: false, ...timeLabels }}
        submitButtonProps={{ 'aria-label': 'Use this time' }}
        value={moment}
        onChange={setMoment}
      />
      <EditorButtons label={label} isBusy={isBusy} onSave={save} onCancel={onCancel} />
    </div>
  )
}

const timeLabels = {
  hoursInputLabel: 'Hours',
  minutesInputLabel: 'Minutes',
  amPmInputLabel: 'AM or PM',
} as const

/** The picked moment as the field shows it, because its name has to hold what is to be read on it. */
function shownAs(moment: string): string {
  const [date = '', time = ''] = moment.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${formatDate(date)} ${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function wallText(iso: string, zone: string): string {
  const { date, time } = localDateAndTime(Date.parse(iso), zone)
  return `${date} ${time}`
}
