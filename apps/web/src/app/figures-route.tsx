import { may } from '@fettle/rules/access/permissions'
import { figureReport, isRowReport } from '@fettle/rules/reports/report-catalog'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FiguresSearch, readFiguresSearch } from '#features/figures/figures-search.ts'
import { FiguresPage } from '#features/figures/pages/figures-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const route = getRouteApi('/shell/reports/$reportId')

/** `/reports/2003`: a report of the catalog. Its parameters are in the URL. */
export function FiguresRoute(): ReactNode {
  const report = figureReport(Number(route.useParams().reportId))
  const search = readFiguresSearch(route.useSearch())
  const navigate = route.useNavigate()
  const { actor, settings } = useWorkspace()
  if (!report) return <NotFoundPage />
  if (isRowReport(report) && report.isStock && !settings.advancedPartsFunctionalityFlag)
    return <NotFoundPage />
  if (!may(actor, 'figures.read') || (isRowReport(report) && !may(actor, report.needs)))
    return <ForbiddenState message={forbiddenText} />
  const go = (next: FiguresSearch) => void navigate({ search: readFiguresSearch(next), resetScroll: false })
  return <FiguresPage key={report.id} report={report} search={search} onGo={go} />
}
