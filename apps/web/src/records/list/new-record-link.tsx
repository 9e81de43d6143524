import { may, type Permission } from '@fettle/rules/access/permissions'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

export type NewRecordLinkProps = {
  /** Without it the link is hidden. */
  readonly permission?: Permission
  /** 'New Vendor' */
  readonly label: string
  /** The path of the form, or a function that opens it. */
  readonly to: string | (() => void)
  /** Whether to show the label on phones too. */
  readonly isNamed?: boolean
}

/** The way to the form for a new record; an icon where there is no room for words. */
export function NewRecordLink({ permission, label, to, isNamed = false }: NewRecordLinkProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { actor } = useWorkspace()
  if (permission !== undefined && !may(actor, permission)) return null
  const link = (attributes: object) =>
    typeof to === 'string' ? (
      <Link to={to} {...attributes} />
    ) : (
      <button type="button" {...attributes} onClick={to} />
    )
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
