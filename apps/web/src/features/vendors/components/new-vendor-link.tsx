import { may } from '@fettle/rules/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'

/** The way to the form for a new vendor, for those who may edit vendors. */
export function NewVendorLink(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'vendors.edit')) return null
  return (
    <NewRecordLink label="New Vendor" link={(attributes) => <Link to="/vendors/create" {...attributes} />} />
  )
}
