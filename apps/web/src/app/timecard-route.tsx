import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { TimecardPage } from '#features/timecard/pages/timecard-page.tsx'
import { readTimecardSearch } from '#features/timecard/timecard-search.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const route = getRouteApi('/shell/timecard')

/** `/timecard`: the shown day is in the URL ([B2.010]). */
export function TimecardRoute(): ReactNode {
  const { actor } = useWorkspace()
  const raw = route.useSearch()
  const search = useMemo(() => readTimecardSearch(raw), [raw])
  const navigate = route.useNavigate()
  if (!may(actor, 'timecard.use')) return <ForbiddenState message={forbiddenText} />
  return <TimecardPage search={search} onGo={(next) => void navigate({ search: next, resetScroll: false })} />
}
