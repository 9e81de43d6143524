import { may, type Permission } from '@fettle/rules/permissions'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

type Props = {
  /** Without it the link is hidden. */
  readonly permission?: Permission
  /** 'New Vendor' */
  readonly label: string
  /** The link to the form, with the given attributes. */
  readonly link: (attributes: object) => ReactNode
  /** Whether to show the label on phones too. */
  readonly isNamed?: boolean
}

/** The way to the form for a new record; an icon where there is no room for words. */
export function NewRecordLink({ permission, label, link, isNamed = false }: Props): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { actor } = useWorkspace()
  if (permission !== undefined && !may(actor, permission)) return null
  if (isSmall && !isNamed)
    return (
      <ActionIcon renderRoot={link} variant="filled" color="petrol" size={44} aria-label={label}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button renderRoot={link} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  )
}

/** The same for a record of a section of Administration. */
export function NewSectionRecordLink({ label, section }: { label: string; section: string }): ReactNode {
  return (
    <NewRecordLink
      label={label}
      link={(attributes) => (
        <Link to="/admin/$section/$record" params={{ section, record: 'create' }} {...attributes} />
      )}
    />
  )
}
