import { may } from '@fettle/rules/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'

/** The way to the form for a new worker, for those who may edit workers. */
export function NewWorkerLink(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'workers.edit')) return null
  return (
    <NewRecordLink label="New Worker" link={(attributes) => <Link to="/workers/create" {...attributes} />} />
  )
}
