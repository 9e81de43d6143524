import { may } from '@fettle/rules/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'

/** The way to the form for a new contact, for those who may edit contacts. */
export function NewContactLink(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'contacts.edit')) return null
  return (
    <NewRecordLink label="New Contact" link={(attributes) => <Link to="/staff/create" {...attributes} />} />
  )
}
