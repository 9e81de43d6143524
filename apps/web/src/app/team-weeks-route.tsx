import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TeamPage } from '#features/timecard/pages/team-page.tsx'
import { readTimecardSearch } from '#features/timecard/timecard-search.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const route = getRouteApi('/shell/timecard/week')

/** `/timecard/week`: the shown week is in the URL. */
export function TeamWeeksRoute(): ReactNode {
  const { actor } = useWorkspace()
  const { date: start } = readTimecardSearch({ date: route.useSearch().start })
  const navigate = route.useNavigate()
  if (!may(actor, 'timecards.approve')) return <ForbiddenState message={forbiddenText} />
  return (
    <TeamPage start={start} onGo={(next) => void navigate({ search: { start: next }, resetScroll: false })} />
  )
}
