import type { OwnReport } from '@fettle/contract/own-reports'
import { may } from '@fettle/rules/access/permissions'
import { isRowReport } from '@fettle/rules/reports/report-catalog'
import { type ReportSource, reportSources, resolveReport } from '@fettle/rules/reports/report-definition'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FiguresSearch, readFiguresSearch, withOwnProperty } from '#features/figures/figures-search.ts'
import { ownReportQuery } from '#features/figures/own-reports.queries.ts'
import { FiguresPage } from '#features/figures/pages/figures-page.tsx'
import { newStart, ReportBuilderPage, savedStart } from '#features/figures/pages/report-builder-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const shown = getRouteApi('/shell/reports/own/$ownReportId')
const edited = getRouteApi('/shell/reports/own/$ownReportId/edit')
const created = getRouteApi('/shell/reports/own/new')

type Props = { readonly id: string; readonly children: (own: OwnReport) => ReactNode }

/** Reads an own report. Not found for an id that is not a number. */
function WithOwnReport({ id, children }: Props): ReactNode {
  const { actor } = useWorkspace()
  const ownReportId = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  const { data, error, refetch } = useQuery({
    ...ownReportQuery(ownReportId),
    enabled: ownReportId > 0 && may(actor, 'figures.read'),
  })
  if (!may(actor, 'figures.read')) return <ForbiddenState message={forbiddenText} />
  if (ownReportId === 0) return <NotFoundPage />
  return (
    <ListBody name="The report" query={{ error, refetch }} hasRows={data !== undefined}>
      {data === undefined ? <RecordLoading /> : children(data)}
    </ListBody>
  )
}

/** `/reports/own/7`: an own report. Its parameters are in the URL. */
export function OwnReportRoute(): ReactNode {
  const search = readFiguresSearch(shown.useSearch())
  const navigate = shown.useNavigate()
  const go = (next: FiguresSearch) => void navigate({ search: readFiguresSearch(next), resetScroll: false })
  return (
    <WithOwnReport id={shown.useParams().ownReportId}>
      {(own) => <Shown own={own} search={search} onGo={go} />}
    </WithOwnReport>
  )
}

type ShownProps = {
  readonly own: OwnReport
  readonly search: FiguresSearch
  readonly onGo: (search: FiguresSearch) => void
}

/** The report, or a message about a missing source, filter, right or property. */
function Shown({ own, search, onGo }: ShownProps): ReactNode {
  const { actor, properties } = useWorkspace()
  const { definition, ownReportId, can } = own
  const { report, problems } = resolveReport(definition)
  if (!report)
    return (
      <Missing
        own={own}
        message={`${problems.map(({ message }) => message).join(' ')} ${can.change ? 'Edit the report to choose others.' : ''}`}
      />
    )
  if (isRowReport(report) && !may(actor, report.needs)) return <ForbiddenState message={forbiddenText} />
  const isElsewhere = !properties.some(({ propertyId }) => propertyId === definition.propertyId)
  if (definition.propertyId !== null && search.property === undefined && isElsewhere)
    return (
      <Missing
        own={own}
        message="The property of this report no longer exists, or you do not have it. Choose another one."
      />
    )
  return (
    <FiguresPage
      key={ownReportId}
      report={report}
      own={own}
      search={withOwnProperty(search, definition.propertyId)}
      onGo={onGo}
    />
  )
}

/** Message about a missing part, with a link to the editor, or to a copy for users who may not change it. */
function Missing({ own, message }: { readonly own: OwnReport; readonly message: string }): ReactNode {
  const { ownReportId, definition, can } = own
  return (
    <>
      <PageHeader title={definition.title} />
      <EmptyState message={message}>
        {can.change ? (
          <Link to="/reports/own/$ownReportId/edit" params={{ ownReportId: String(ownReportId) }}>
            Edit
          </Link>
        ) : (
          <Link to="/reports/own/new" search={{ copy: ownReportId }}>
            Copy
          </Link>
        )}
      </EmptyState>
    </>
  )
}

/** `/reports/own/7/edit`. */
export function EditReportRoute(): ReactNode {
  const search = readFiguresSearch(edited.useSearch())
  const navigate = edited.useNavigate()
  const go = (next: FiguresSearch) => void navigate({ search: readFiguresSearch(next), resetScroll: false })
  const id = edited.useParams().ownReportId
  const leave = () =>
    void navigate({
      to: '/reports/own/$ownReportId',
      params: { ownReportId: id },
      search: {},
      replace: true,
    })
  return (
    <WithOwnReport id={id}>
      {(own) => <ReportBuilderPage start={savedStart(own)} search={search} onGo={go} onDone={leave} />}
    </WithOwnReport>
  )
}

/** `/reports/own/new`: a new report, `?source=labor` of these records, `?copy=7` a copy. */
export function NewReportRoute(): ReactNode {
  const { actor } = useWorkspace()
  const raw = created.useSearch()
  const { copy, source } = raw
  const search = readFiguresSearch(raw)
  const navigate = created.useNavigate()
  const go = (next: FiguresSearch) =>
    void navigate({
      search: { ...readFiguresSearch(next), ...(copy ? { copy } : {}), ...(source ? { source } : {}) },
      resetScroll: false,
    })
  const leave = (saved?: OwnReport) =>
    void (saved
      ? navigate({
          to: '/reports/own/$ownReportId',
          params: { ownReportId: String(saved.ownReportId) },
          search: {},
          replace: true,
        })
      : navigate({ to: '/reports/catalog', search: {} }))
  if (!may(actor, 'figures.read')) return <ForbiddenState message={forbiddenText} />
  const known =
    (Object.keys(reportSources) as ReportSource[]).find((name) => name === source) ?? 'open-orders'
  if (copy === undefined)
    return <ReportBuilderPage start={newStart(known)} search={search} onGo={go} onDone={leave} />
  return (
    <WithOwnReport id={String(copy)}>
      {(own) => <ReportBuilderPage start={newStart(known, own)} search={search} onGo={go} onDone={leave} />}
    </WithOwnReport>
  )
}
