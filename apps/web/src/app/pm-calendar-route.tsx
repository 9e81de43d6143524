import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CalendarSearch, readCalendarSearch } from '#features/pms/calendar-search.ts'
import { CalendarPage } from '#features/pms/pages/calendar-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const route = getRouteApi('/shell/pms/calendar')

/** `/pms/calendar`: the month, the view and the filters are in the URL. */
export function PmCalendarRoute(): ReactNode {
  const { actor } = useWorkspace()
  const search = readCalendarSearch(route.useSearch())
  const navigate = route.useNavigate()
  if (!may(actor, 'pms.read')) return <ForbiddenState message={forbiddenText} />
  const go = (next: CalendarSearch) => void navigate({ search: readCalendarSearch(next), resetScroll: false })
  return <CalendarPage search={search} onGo={go} />
}
