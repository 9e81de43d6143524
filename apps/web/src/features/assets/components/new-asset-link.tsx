import { may } from '@fettle/rules/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'

/** Link to the form for a new asset. Requires permission to edit assets. */
export function NewAssetLink(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'assets.edit')) return null
  return (
    <NewRecordLink label="New Asset" link={(attributes) => <Link to="/assets/create" {...attributes} />} />
  )
}
