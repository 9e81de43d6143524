import type { HomeAnswer, RequestRow } from '@fettle/contract/home-figures'
import { may } from '@fettle/rules/access/permissions'
import { formatNumber } from '@fettle/rules/time/formats'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { cardTitles } from '../../manager-home-layout.ts'
import classes from './needs-you.module.css'
import type { RequestForms } from './request-forms.ts'
import { RequestLine } from './request-line.tsx'
import { useFigureFilters } from './use-figure-filters.ts'
import { WaitingRows } from './waiting-rows.tsx'

type Props = { readonly answer: HomeAnswer | undefined; readonly forms: RequestForms }

/** Pending requests, longest waiting first, and the number of unassigned orders (C10). */
export function NeedsYou({ answer, forms }: Props): ReactNode {
  const { actor } = useWorkspace()
  const filters = useFigureFilters(answer)
  const list = useRef<HTMLUListElement>(null)
  const { rows, open } = useRowsWithOpen(answer?.requests ?? [])
  const keepPlace = useFocusOfRows(
    list,
    rows.map(({ workorderId }) => workorderId),
  )
  const total = answer?.figures.requests
  const unassigned = answer?.figures.unassigned ?? 0
  const decides = may(actor, 'work-orders.approve')
  return (
    <SectionCard
      title={cardTitles['needs-you']}
      count={total === undefined ? undefined : total + unassigned}
      isFlush
    >
      {answer === undefined && <WaitingRows height={96} rows={4} />}
      {total === 0 && <p className={classes.nothing}>No requests are waiting for approval.</p>}
      <ul className={classes.rows} ref={list} aria-label="Requests to approve">
        {rows.map((row, index) => (
          <RequestLine
            key={row.workorderId}
            row={row}
            decides={decides}
            forms={forms}
            onDecided={() => keepPlace(index)}
            onOpenChange={(opened) => open(opened ? { row, index } : null)}
          />
        ))}
      </ul>
      {unassigned > 0 && (
        <footer className={classes.foot}>
          <Link to="/orders" search={filters.unassigned} className={classes.all}>
            {unassigned === 1
              ? '1 order is not assigned'
              : `${formatNumber(unassigned)} orders are not assigned`}
          </Link>
        </footer>
      )}
      {answer && total !== undefined && total > answer.requests.length && (
        <footer className={classes.foot}>
          <Link
            to="/orders"
            search={{ ...filters.requests, sortColumn: 'entryTimestampLTZ', sortDirection: 'ascend' }}
            className={classes.all}
          >
            All {formatNumber(total)} requests
          </Link>
        </footer>
      )}
    </SectionCard>
  )
}

/** The rows, with the one whose panel is open at its place until that closes, also if another user decides it. */
function useRowsWithOpen(requests: readonly RequestRow[]) {
  const [kept, open] = useState<{ readonly row: RequestRow; readonly index: number } | null>(null)
  const isGone = kept !== null && !requests.some(({ workorderId }) => workorderId === kept.row.workorderId)
  return { rows: isGone ? requests.toSpliced(kept.index, 0, kept.row) : requests, open }
}

/**
 * Preserves keyboard focus when a decided row is removed: moves it to the next row, else the previous one.
 * Returns a callback for the row at this index.
 */
function useFocusOfRows(list: { readonly current: HTMLUListElement | null }, ids: readonly number[]) {
  const leaving = useRef<number | null>(null)
  const rows = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the rows are others
  useLayoutEffect(() => {
    if (leaving.current === null) return
    const links = list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      links[Math.min(leaving.current, links.length - 1)]?.focus({ preventScroll: true })
    leaving.current = null
  }, [rows])
  return (index: number) => {
    leaving.current = index
  }
}
