import { addLabor } from '@fettle/contract/costs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { reportError } from '#lib/error-reporter.ts'
import { serverNow } from '#lib/server-clock.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { decideForMine, decideForTheirs } from '../command-changes.ts'
import { commandText, fieldLabel, isRemoval, valueText } from '../command-texts.ts'
import { withTheirs } from '../keep-theirs.ts'
import classes from './device.module.css'

type Props = { readonly userId: number; readonly command: StoredCommand }

/** A field that two people changed: both values and the one before, for the person to decide. */
export function ConflictCard({ userId, command }: Props): ReactNode {
  const run = (work: Promise<void>) => void work.catch(reportError)
  const left = withTheirs(command)
  const kept = 'id' in left ? [left] : left
  const theirStatus = command.conflicts?.find(({ field }) => field === 'orderStatus')?.theirs ?? 'Open'
  const isClosedToLabor = theirStatus !== 'Open' && kept.some(({ call }) => call === addLabor.name)
  return (
    <div className={classes.conflict}>
      <LatestChange command={command} />
      {(command.conflicts ?? []).map(({ field, base, mine, theirs }) => (
        <div key={field}>
          <div className={classes.field}>{fieldLabel(field)}</div>
          <dl className={classes.versions} aria-label={fieldLabel(field)}>
            <dt>Yours</dt>
            <dd>{isRemoval(command) ? 'removed' : valueText(mine)}</dd>
            <dt>Theirs</dt>
            <dd>{valueText(theirs)}</dd>
            <dt>Before</dt>
            <dd>{valueText(base)}</dd>
          </dl>
        </div>
      ))}
      {kept.length > 0 && (
        <div className={classes.state}>
          Keep theirs still sends: {kept.map((each) => commandText(each)).join(' · ')}
        </div>
      )}
      {isClosedToLabor && (
        <div className={classes.state}>
          Only an open order takes labor. It stays here: retry it when the order is open again.
        </div>
      )}
      <div className={classes.actions}>
        <Button onClick={() => run(decideForMine(userId, command))}>Use mine</Button>
        <Button variant="default" onClick={() => run(decideForTheirs(userId, command))}>
          Keep theirs
        </Button>
      </div>
    </div>
  )
}

/** The latest change of the order by another person. */
function LatestChange({ command: { latest = [] } }: { command: StoredCommand }): ReactNode {
  const { properNameDisplay } = useWorkspace().user
  const line = latest.findLast(({ by }) => by !== properNameDisplay)
  return (
    line && (
      <div className={classes.state}>
        {line.by} · <time dateTime={line.at}>{timeAgo(line.at, serverNow())}</time> · {line.activity}
      </div>
    )
  )
}
