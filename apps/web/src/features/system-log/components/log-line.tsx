import type { SystemLogLine } from '@fettle/contract/system-log'
import { type LogReader, logActionWords, logValueText, logWords } from '@fettle/rules/desk/system-log'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ClampedText } from '#ui/clamped-text.tsx'
import { Moment } from '#ui/moment.tsx'
import classes from './system-log.module.css'

type Props = {
  readonly line: SystemLogLine
  readonly onRecord: (record: Pick<SystemLogLine, 'recordKind' | 'recordId'>) => void
  readonly onUser: (userId: number) => void
}

/** The change as one text: 'Name: HVAC → Heating', 'Refused: Call GET /api/Orders'. */
function deedText(line: SystemLogLine, reader: LogReader): string {
  const { action, field, before, after, beforeName, afterName } = line
  if (action === 'update' && field !== null) {
    const from = beforeName ?? logValueText(before, reader)
    return `${logWords(field)}: ${from} → ${afterName ?? logValueText(after, reader)}`
  }
  const value = action === 'delete' ? before : after
  return value === null ? logActionWords[action] : `${logActionWords[action]}: ${logValueText(value, reader)}`
}

/** One line of the system log. Its record and its person can be clicked to filter. */
export function LogLine({ line, onRecord, onUser }: Props): ReactNode {
  const { dateTime, user, userId, address, recordKind, recordId, recordName } = line
  const { settings } = useWorkspace()
  const deed = deedText(line, { zone: settings.homeBaseTimeZone, formats: settings })
  const isRecord = recordId > 0
  return (
    <li className={classes.line} data-action={line.action}>
      <div className={classes.when}>
        <Moment iso={dateTime} />
      </div>
      <div className={classes.who}>
        {userId === null || user === '' ? (
          <span>{line.action === 'refuse' ? 'Unknown' : 'Fettle'}</span>
        ) : (
          <Anchor component="button" type="button" inherit ta="left" onClick={() => onUser(userId)}>
            {user}
          </Anchor>
        )}
        {address !== '' && <div className={classes.address}>{address}</div>}
      </div>
      <div className={classes.what}>
        <div className={classes.record}>
          {isRecord ? (
            <Anchor
              component="button"
              type="button"
              inherit
              ta="left"
              onClick={() => onRecord({ recordKind, recordId })}
            >
              {logWords(recordKind)} {recordName || recordId}
            </Anchor>
          ) : (
            logWords(recordKind)
          )}
        </div>
        <ClampedText text={deed} label={`${logWords(recordKind)} ${recordName}`}>
          {(text) => <div className={classes.deed}>{text}</div>}
        </ClampedText>
      </div>
    </li>
  )
}
