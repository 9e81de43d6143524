import { may } from '@fettle/rules/access/permissions'
import { pageOf, pageSizes } from '@fettle/rules/records/paging'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { totalText } from '#records/list/list-total.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { ReportCard } from '../components/report-card.tsx'
import { reportColumns } from '../components/report-columns.tsx'
import { type ReportRun, reportHistoryQuery } from '../reports.queries.ts'

const ReportPreview = lazyComponent(
  async () => (await import('../components/report-preview.tsx')).ReportPreview,
)

/**
 * The person's reports, newest first ([B2.083]). A finished report appears automatically through live
 * changes. Paging appears only beyond one page ([B9.024]).
 */
export function ReportsPage({ pinned }: { readonly pinned?: ReactNode }): ReactNode {
  const { actor } = useWorkspace()
  usePageTitle('Reports')
  return may(actor, 'reports.read') ? <Reports pinned={pinned} /> : <ForbiddenState message={forbiddenText} />
}

function Reports({ pinned }: { readonly pinned?: ReactNode }): ReactNode {
  const { data: runs, error, refetch } = useQuery(reportHistoryQuery())
  const { actor } = useWorkspace()
  const [skip, setSkip] = useState(1)
  const [viewed, setViewed] = useState<ReportRun | null>(null)
  const total = runs?.length ?? 0
  const first = skip <= total ? skip : 1
  const page = runs && {
    data: runs.slice(first - 1, first - 1 + pageSizes.list),
    pagination: { pageNumber: pageOf(first, pageSizes.list), totalItems: total },
  }
  return (
    <>
      <PageHeader
        title="Reports"
        note={runs && <span role="status">{totalText({ total }, words)}</span>}
        actions={
          may(actor, 'figures.read') && (
            <Button component={Link} to="/reports/catalog">
              Report Catalog
            </Button>
          )
        }
      />
      {pinned}
      <ListBody name="The reports" query={{ error, refetch }} hasRows={runs !== undefined}>
        <TableFrame
          hasCards={total > 0 || !runs}
          foot={
            total > pageSizes.list && (
              <ListPager page={page} take={pageSizes.list} shownSkip={first} onSkip={setSkip} />
            )
          }
        >
          <DataTable
            caption="Reports"
            columns={reportColumns(setViewed)}
            rows={page?.data}
            rowKey={({ queueId }) => queueId}
            card={(run) => <ReportCard run={run} onView={setViewed} />}
            empty={
              <EmptyState message="No reports yet. Reports that you print from a list, a batch or an order appear here." />
            }
          />
        </TableFrame>
      </ListBody>
      {viewed && (
        <Suspense>
          <ReportPreview run={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  )
}

const words = { one: 'report', many: 'reports' }
