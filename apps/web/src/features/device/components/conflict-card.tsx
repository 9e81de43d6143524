import { addLabor } from '@fettle/contract/costs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { reportError } from '#lib/error-reporter.ts'
import { serverNow } from '#lib/server-clock.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
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
  const { orderId } = command
  const shown = (field: string, value: unknown) =>
    field === 'jobPriority' && typeof value === 'number' && orderId !== null ? (
      <PriorityValue orderId={orderId} priority={value} />
    ) : (
      valueText(value)
    )
  return (
    <div className={classes.conflict}>
      <LatestChange command={command} />
      {(command.conflicts ?? []).map(({ field, base, mine, theirs }) => (
        <div key={field}>
          <div className={classes.field}>{fieldLabel(field)}</div>
          <dl className={classes.versions} aria-label={fieldLabel(field)}>
            <dt>Yours</dt>
            <dd>{isRemoval(command) ? 'removed' : shown(field, mine)}</dd>
            <dt>Theirs</dt>
            <dd>{shown(field, theirs)}</dd>
            <dt>Before</dt>
            <dd>{shown(field, base)}</dd>
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

function PriorityValue({ orderId, priority }: { orderId: number; priority: number }): ReactNode {
  const { data: order } = useQuery(workOrderQuery(orderId))
  return order ? <PriorityFlag propertyId={order.propertyId} priority={priority} /> : priority
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
