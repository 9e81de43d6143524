import type { HomeAnswer } from '@fettle/contract/home-figures'
import { overdueOfTrade } from '@fettle/rules/desk/home-figures'
import { formatNumber } from '@fettle/rules/time/formats'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import { cardTitles } from '../../manager-home-layout.ts'
import { MoreButton } from './more-button.tsx'
import classes from './side-cards.module.css'
import { ordersText, useFigureFilters } from './use-figure-filters.ts'
import { WaitingRows } from './waiting-rows.tsx'

/** Number of trades shown initially. */
const shownAtFirst = 6

/** Overdue orders by trade, highest count first (C10). */
export function OverdueByTrade({ answer }: { answer: HomeAnswer | undefined }): ReactNode {
  const filters = useFigureFilters(answer)
  const rows = answer?.overdueByTrade ?? []
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, shownAtFirst)
  const max = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <SectionCard title={cardTitles['overdue-by-trade']} count={answer?.figures.overdue} isFlush>
      {answer === undefined && <WaitingRows height={36} rows={4} />}
      {answer && rows.length === 0 && <p className={classes.nothing}>Nothing is overdue.</p>}
      <ul className={classes.lines}>
        {shown.map(({ trade, total }) => {
          const name = trade ?? 'No trade'
          return (
            <li key={name}>
              <Link
                to="/orders"
                search={overdueOfTrade(filters.overdue, trade)}
                className={classes.line}
                aria-label={`${name}: ${ordersText(total)} overdue, open the list`}
              >
                <span className={classes.name}>{name}</span>{' '}
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} style={{ '--share': total / max } as CSSProperties} />
                </span>
                <span className={classes.total}>{formatNumber(total)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <MoreButton hidden={rows.length - shown.length} onShow={() => setShowsAll(true)} />
    </SectionCard>
  )
}
