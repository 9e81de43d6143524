import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readActivitySearch } from '#features/workers/activity-search.ts'
import { ActivityPage } from '#features/workers/pages/activity-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const page = getRouteApi('/shell/workers/activity')

/** `/workers/activity` */
export function WorkerActivityRoute(): ReactNode {
  const { actor } = useWorkspace()
  const search = readActivitySearch(page.useSearch())
  const navigate = page.useNavigate()
  if (!may(actor, 'workers.read')) return <ForbiddenState message={forbiddenText} />
  return <ActivityPage date={search.date} onDate={(date) => void navigate({ search: { date } })} />
}
