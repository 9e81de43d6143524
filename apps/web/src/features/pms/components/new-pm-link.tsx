import { may } from '@fettle/rules/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'

/**
 * Link to the form for a new PM schedule. Requires permission to edit them. `isNamed` shows the label on
 * phones.
 */
export function NewPmLink({ isNamed = false }: { readonly isNamed?: boolean }): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'pms.edit')) return null
  return (
    <NewRecordLink
      label="New PM Schedule"
      isNamed={isNamed}
      link={(attributes) => <Link to="/pms/create" {...attributes} />}
    />
  )
}
