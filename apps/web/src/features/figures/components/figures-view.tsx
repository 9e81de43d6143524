import type { FiguresAnswer } from '@fettle/contract/figures'
import { may } from '@fettle/rules/access/permissions'
import {
  type FigureReport,
  isRowReport,
  measureWords,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import type { FiguresSearch } from '../figures-search.ts'
import { FigurePlot } from './figure-plot.tsx'
import { FigureRows } from './figure-rows.tsx'
import classes from './figures.module.css'
import { FiguresTable } from './figures-table.tsx'

const showsRates = ({ measures }: FigureReport): boolean =>
  measures.some((measure: ReportMeasure) => measureWords(measure).showsRates === true)

const hasMoney = ({ measures }: FigureReport): boolean =>
  measures.some((measure: ReportMeasure) => measureWords(measure).unit === 'money')

type Props = {
  readonly report: FigureReport
  readonly search: FiguresSearch
  readonly answer: FiguresAnswer | undefined
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown }
  readonly onGo: (search: FiguresSearch) => void
}

/** Explains the dashes in place of costs with labor, for users without View Rates. */
function RatesNote({ report }: Pick<Props, 'report'>): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'rates.read') || !showsRates(report)) return null
  return <p className={classes.answers}>Costs with labor require View Rates in your role.</p>
}

/** The plot, the figures and the rows of a report. */
export const FiguresView = ({ report, search, answer, query, onGo }: Props): ReactNode => (
  <ListBody name="The report" query={query} hasRows={answer !== undefined}>
    {answer === undefined ? (
      <Skeleton height={360} aria-label="Loading..." />
    ) : (
      <>
        {answer.currency === null && hasMoney(report) && (
          <p className={classes.answers} role="status">
            The properties have different currencies, so amounts are not added. Choose one property to see
            them.
          </p>
        )}
        <RatesNote report={report} />
        <FigurePlot report={report} answer={answer} />
        <TableFrame hasCards>
          <FiguresTable report={report} answer={answer} search={search} />
        </TableFrame>
        {isRowReport(report) && <FigureRows report={report} answer={answer} search={search} onGo={onGo} />}
      </>
    )}
  </ListBody>
)
