import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { laneOf } from '#lib/device/stored-command.ts'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import { waitingText } from './device-words.ts'

/** Note on a record with changes on this device only, by its {@link laneOf}. Nothing without any. */
export function DeviceNote({ lane }: { readonly lane: string }): ReactNode {
  const commands = useUnsentCommands().filter((command) => laneOf(command) === lane)
  if (commands.length === 0) return null
  const stopped = commands.filter(({ state }) => state === 'refused' || state === 'conflict').length
  return (
    <Alert color={stopped > 0 ? 'red' : 'yellow'} role="status" p="xs">
      {waitingText(commands.length)}.{' '}
      {stopped > 0 && `${stopped} ${stopped === 1 ? 'needs' : 'need'} your decision. `}
      <Anchor component={Link} to="/device">
        {stopped > 0 ? 'Decide' : 'Show'}
      </Anchor>
    </Alert>
  )
}
