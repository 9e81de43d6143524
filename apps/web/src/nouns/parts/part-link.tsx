import { may } from '@fettle/rules/access/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import text from '#ui/text.module.css'

type Props = {
  /** Null for a part that is not in the catalog. */
  readonly partId: number | null
  readonly children: ReactNode
}

/** Link to a part's page. Requires permission to see parts. */
export function PartLink({ partId, children }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (partId === null || !may(actor, 'parts.read')) return children
  return (
    <Link to="/parts/$partId" params={{ partId: String(partId) }} className={text.link}>
      {children}
    </Link>
  )
}
