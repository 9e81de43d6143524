import { may } from '@fettle/rules/permissions'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

/** The way to the form for a new worker, for those who may edit workers. */
export function NewWorkerLink(): ReactNode {
  const { actor } = useWorkspace()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!may(actor, 'workers.edit')) return null
  const link = (props: object) => <Link to="/workers/create" {...props} />
  if (isSmall) {
    return (
      <ActionIcon renderRoot={link} variant="filled" color="petrol" size={44} aria-label="New Worker">
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button renderRoot={link} leftSection={<IconPlus size={16} aria-hidden />}>
      New Worker
    </Button>
  )
}
