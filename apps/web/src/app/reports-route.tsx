import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { PinnedReports } from '#features/figures/components/own-report-list.tsx'
import { ReportsPage } from '#features/reports/pages/reports-page.tsx'
import { useWorkspace } from '#lib/workspace.ts'

/** `/reports`: the person's printed reports, below the own reports that they pinned. */
export function ReportsRoute(): ReactNode {
  const { actor } = useWorkspace()
  return <ReportsPage pinned={may(actor, 'figures.read') && <PinnedReports />} />
}
