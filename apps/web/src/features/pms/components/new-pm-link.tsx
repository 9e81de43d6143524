import { may } from '@fettle/rules/permissions'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

/** The way to the form for a new PM schedule, for those who may edit them; `isNamed` says so on phones as well. */
export function NewPmLink({ isNamed = false }: { readonly isNamed?: boolean }): ReactNode {
  const { actor } = useWorkspace()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!may(actor, 'pms.edit')) return null
  const link = (props: object) => <Link to="/pms/create" {...props} />
  if (isSmall && !isNamed) {
    return (
      <ActionIcon renderRoot={link} variant="filled" color="petrol" size={44} aria-label="New PM Schedule">
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button renderRoot={link} leftSection={<IconPlus size={16} aria-hidden />}>
      New PM Schedule
    </Button>
  )
}
