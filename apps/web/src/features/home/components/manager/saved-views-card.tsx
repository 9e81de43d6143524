import { shortCount } from '@fettle/rules/records/paging'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { PinnedViewLink, pinnedViewsQuery } from '#records/saved-filters/pinned-views.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { cardTitles } from '../../manager-home-layout.ts'
import { useHomeScope } from './home-scope.ts'
import { MoreButton } from './more-button.tsx'
import classes from './side-cards.module.css'

/** Saved filters of the shortened card. */
const shownViews = 6

/** The saved filters that the person added to the home, each with its number of records. Nothing without any. */
export function SavedViewsCard(): ReactNode {
  const { propertyIds } = useHomeScope()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useQuery(pinnedViewsQuery(propertyIds))
  const views = (data ?? []).filter(({ isOnHome }) => isOnHome)
  if (error && !data)
    return (
      <SectionCard title={cardTitles['saved-views']} isFlush>
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      </SectionCard>
    )
  if (views.length === 0) return null
  const shown = showsAll ? views : views.slice(0, shownViews)
  return (
    <SectionCard title={cardTitles['saved-views']} isFlush>
      <ul className={classes.lines}>
        {shown.map((view) => (
          <li key={view.savedFilterId}>
            <PinnedViewLink view={view} className={view.problem === null ? classes.person : classes.order}>
              <span className={classes.name}>{view.title}</span>
              <span className={classes.trade}>{view.problem ?? view.list}</span>
              {view.total !== null && (
                <span className={classes.total}>
                  {shortCount({ total: view.total, isAtLeast: view.totalIsAtLeast })}
                </span>
              )}
            </PinnedViewLink>
          </li>
        ))}
      </ul>
      <MoreButton hidden={views.length - shown.length} onShow={() => setShowsAll(true)} />
    </SectionCard>
  )
}
