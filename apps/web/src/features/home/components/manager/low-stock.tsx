import { may } from '@fettle/rules/access/permissions'
import { formatNumber } from '@fettle/rules/time/formats'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { lowStockQuery } from '../../manager-home.queries.ts'
import { cardTitles } from '../../manager-home-layout.ts'
import { useHomeScope } from './home-scope.ts'
import classes from './side-cards.module.css'
import { WaitingRows } from './waiting-rows.tsx'

/** The parts of the home's properties that need buying, with the way to a requisition (C10). */
export function LowStock(): ReactNode {
  const { actor } = useWorkspace()
  const { isAll, propertyIds } = useHomeScope()
  const { data, error, refetch } = useQuery(lowStockQuery(propertyIds))
  const total = data?.pagination.totalItems ?? 0
  const text = total === 1 ? '1 part is low' : `${formatNumber(total)} parts are low`
  return (
    <SectionCard
      title={cardTitles['low-stock']}
      isFlush
      actions={
        total > 0 && (
          <span className={classes.progress}>
            <Link
              to="/parts"
              search={{ stock: 'Low', propertyId: propertyIds }}
              aria-label={`${text}, open the list`}
            >
              {text}
            </Link>
          </span>
        )
      }
    >
      {data === undefined &&
        (error ? (
          <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
        ) : (
          <WaitingRows height={52} rows={2} />
        ))}
      {data && total === 0 && <p className={classes.nothing}>No parts are low.</p>}
      <ul className={classes.lines}>
        {data?.data.map((part) => (
          <li key={part.partId}>
            <Link to="/parts/$partId" params={{ partId: String(part.partId) }} className={classes.order}>
              <span className={classes.subject}>{part.partName}</span>
              <span className={classes.facts}>
                <span>{part.partCode}</span>
                {isAll && <span>{part.propertyName}</span>}
                <span>
                  {formatNumber(part.partAvailable ?? 0)} of {formatNumber(part.reorderAt ?? 0)}{' '}
                  {part.costUnits}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > 0 && may(actor, 'parts.edit') && (
        <footer className={classes.foot}>
          <Link to="/requisitions/prepare" className={classes.all}>
            Prepare Requisition
          </Link>
        </footer>
      )}
    </SectionCard>
  )
}
