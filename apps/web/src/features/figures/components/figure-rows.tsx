import type { FiguresAnswer } from '@fettle/contract/figures'
import { pageSizes } from '@fettle/rules/records/paging'
import { groupName } from '@fettle/rules/reports/figure-words'
import { groupLabels } from '@fettle/rules/reports/report-catalog'
import type { RowColumn } from '@fettle/rules/reports/row-entry'
import type { RowReport } from '@fettle/rules/reports/row-reports'
import { formatTotal } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListBody } from '#records/list/list-body.tsx'
import { Pager } from '#ui/pager.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { figureRowsQuery } from '../figures.queries.ts'
import type { FiguresSearch } from '../figures-search.ts'
import { useFigureFormats } from '../use-figure-formats.ts'
import classes from './figures.module.css'
import { rowsAnchor } from './figures-table.tsx'
import { ReportProgress } from './report-progress.tsx'

type Props = {
  readonly report: RowReport
  readonly answer: FiguresAnswer
  readonly search: FiguresSearch
  readonly onGo: (search: FiguresSearch) => void
}

/** The rows of a report, or of the selected group. */
export function FigureRows({ report, answer, search, onGo }: Props): ReactNode {
  const asked = figureRowsQuery(report, search)
  const query = useQuery(asked)
  const { data, error, refetch, fetchStatus } = query
  const { key: _key, noKey: _noKey, page: _page, ...all } = search
  const chosen =
    search.key !== undefined || search.noKey
      ? groupName(answer, {
          key: search.key ?? null,
          label: search.key ?? `No ${groupLabels[answer.group].toLowerCase()}`,
        })
      : null
  const total = data?.pagination.totalItems ?? 0
  const pages = Math.ceil(total / pageSizes.list)
  return (
    <section id={rowsAnchor} className={classes.rows} aria-label="Rows">
      <div className={classes.rowsHead}>
        <h2>
          {chosen === null ? 'All rows' : `${groupLabels[answer.group]}: ${chosen}`}
          {data && <span className={classes.count}>{formatNumber(total)}</span>}
        </h2>
        {chosen !== null && (
          <Button variant="subtle" onClick={() => onGo(all)}>
            Show all rows
          </Button>
        )}
      </div>
      <ReportProgress name="The list of rows" queryKey={asked.queryKey} query={query} />
      <ListBody name="The rows" query={{ error, refetch }} hasRows={data !== undefined}>
        {data === undefined ? (
          fetchStatus !== 'idle' && <Skeleton height={320} aria-label="Loading..." />
        ) : (
          <TableFrame hasCards>
            <RowTable report={report} answer={answer} rows={data.data} />
          </TableFrame>
        )}
      </ListBody>
      {pages > 1 && (
        <Pager
          skip={((search.page ?? 1) - 1) * pageSizes.list + 1}
          take={pageSizes.list}
          total={total}
          items={data?.data.length ?? 0}
          onSkip={(skip) => onGo({ ...search, page: Math.ceil(skip / pageSizes.list) })}
        />
      )}
    </section>
  )
}

type Row = {
  readonly recordId: number | null
  readonly cells: readonly (string | number | null)[]
}

function RowTable({
  report,
  answer,
  rows,
}: {
  readonly report: RowReport
  readonly answer: FiguresAnswer
  readonly rows: readonly Row[]
}): ReactNode {
  const settings = useFigureFormats(answer)
  const textOf = ({ kind }: RowColumn, cell: string | number | null | undefined): string => {
    if (cell === null || cell === undefined || cell === '') return '–'
    if (kind === 'day') return formatDate(String(cell), settings)
    if (kind === 'money') return formatTotal(Number(cell), settings)
    return kind === 'number' ? formatNumber(Number(cell), 2) : String(cell)
  }
  const columns = report.columns.map((column, at) => ({
    key: column.name,
    title: column.label,
    clip: true,
    ...(column.kind === 'number' || column.kind === 'money' ? { align: 'right' as const } : {}),
    render: ({ recordId, cells }: Row) => {
      const words = textOf(column, cells[at])
      if (at > 0 || recordId === null || report.page === null || words === '–') return words
      const address: string = `${report.page}/${recordId}`
      return (
        <Link to={address} className={classes.opens}>
          {words}
        </Link>
      )
    },
  }))
  const indexed = rows.map((row, at) => ({ ...row, at }))
  return (
    <RecordTable
      caption={`Rows of ${report.title}`}
      rows={indexed}
      rowKey={({ at }) => String(at)}
      empty="No rows."
      card={(row) => (
        <dl className={classes.facts}>
          {columns.map(({ key, title, render }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{render(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      columns={columns}
    />
  )
}
