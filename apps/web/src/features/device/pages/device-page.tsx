import { Button, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isStopped, keepsPlace, type StoredCommand } from '#lib/device/stored-command.ts'
import { byLane, storedCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { waitingText } from '#nouns/orders/device/device-words.ts'
import { orderQueue, orderQueueStarter } from '#nouns/orders/device/order-queue-state.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { exportCommands } from '../command-changes.ts'
import { CommandLine } from '../components/command-line.tsx'
import classes from '../components/device.module.css'
import { OtherQueues } from '../components/other-queues.tsx'
import { ReadyNote } from '../components/ready-note.tsx'

/** Changes of this person that are on this device only, by record. */
export function DevicePage(): ReactNode {
  return (
    <>
      <DeviceChanges />
      <ChangeNotice />
    </>
  )
}

function DeviceChanges(): ReactNode {
  const { userId } = useWorkspace().user
  const commands = useStore(storedCommands)
  const queue = useStore(orderQueue)
  const isRead = useDeviceRead() || queue !== null
  if (commands.length === 0) {
    return (
      <>
        <PageHeader title="On this device" />
        <ReadyNote />
        {isRead ? (
          <EmptyState message="The server has all of your changes." />
        ) : (
          <Skeleton h={120} role="status" aria-label="Loading..." />
        )}
        <OtherQueues />
      </>
    )
  }
  const delayed = delayedIn(commands)
  return (
    <div className={classes.page}>
      <PageHeader
        title="On this device"
        note={noteOf(commands, delayed.size)}
        actions={
          <>
            <Button onClick={() => queue?.run().catch(reportError)}>Send now</Button>
            <Button
              variant="default"
              onClick={() => void exportCommands(userId, commands).catch(reportError)}
            >
              Export
            </Button>
          </>
        }
      />
      <ReadyNote />
      {[...byLane(commands)].map(([lane, own]) => (
        <section key={lane} className={classes.order} aria-label={own[0]?.recordName}>
          <h2 className={classes.title}>{own[0] && <RecordLink command={own[0]} />}</h2>
          <RecordText commands={own} />
          <ul className={classes.commands}>
            {own.map((command) => (
              <CommandLine
                key={command.id}
                userId={userId}
                command={command}
                isDelayed={delayed.has(command.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      <OtherQueues />
    </div>
  )
}

/** How many changes there are, and what becomes of them. */
function noteOf(commands: readonly StoredCommand[], delayed: number): string {
  const stopped = commands.filter(isStopped).length
  const count = commands.length
  const text = waitingText(count)
  const subject = count === 1 ? 'It' : 'They'
  if (stopped === 0)
    return `${text}. ${subject} ${count === 1 ? 'is' : 'are'} sent when the server can be reached.`
  if (stopped === count) return `${text}. ${subject} ${count === 1 ? 'needs' : 'need'} your decision.`
  const parts = [
    `${stopped === 1 ? '1 needs' : `${stopped} need`} your decision`,
    ...(delayed === 0 ? [] : [`${delayed} ${delayed === 1 ? 'waits' : 'wait'} for it`]),
    ...(stopped + delayed === count ? [] : ['the rest is sent when the server can be reached']),
  ]
  return `${text}. ${parts.join('; ')}.`
}

/** Ids of changes that wait for the person's decision about an earlier change of their record. */
function delayedIn(commands: readonly StoredCommand[]): ReadonlySet<string> {
  const delayed = new Set<string>()
  for (const own of byLane(commands).values()) {
    const first = own.findIndex((command) => isStopped(command) && !command.blobId)
    if (first === -1) continue
    for (const command of own.slice(first))
      if (!isStopped(command) && keepsPlace(command)) delayed.add(command.id)
  }
  return delayed
}

/** Whether the changes on this device were read. Until then, their number is unknown. */
function useDeviceRead(): boolean {
  const starter = useStore(orderQueueStarter)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (starter) void starter.start().then(() => setRead(true))
  }, [starter])
  return isRead
}

/** The order's description as the person last saw it. */
function RecordText({ commands }: { commands: readonly StoredCommand[] }): ReactNode {
  const text = commands.findLast(({ recordText }) => recordText)?.recordText
  return (
    text && (
      <Text size="sm" c="dimmed" lineClamp={2} mt={-8} mb="xs">
        {text}
      </Text>
    )
  )
}

function RecordLink({ command: { orderId, record, recordName } }: { command: StoredCommand }): ReactNode {
  // It has no page yet.
  if (record?.isNew) return recordName
  if (record?.kind === 'asset')
    return (
      <Link to="/assets/$assetId" params={{ assetId: String(record.id) }}>
        {recordName}
      </Link>
    )
  if (record?.kind === 'issue')
    return (
      <Link to="/issuelog/$issueId" params={{ issueId: String(record.id) }}>
        {recordName}
      </Link>
    )
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(orderId) }}>
      {recordName}
    </Link>
  )
}
