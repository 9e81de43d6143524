import type { Worker } from '@fettle/contract/workers'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { timeWithZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { whoIsInQuery } from '../../manager-home.queries.ts'
import { cardTitles } from '../../manager-home-layout.ts'
import { MoreButton } from './more-button.tsx'
import classes from './side-cards.module.css'
import { WaitingRows } from './waiting-rows.tsx'

/** Number of people shown initially. */
const shownAtFirst = 6

/** Workers marked In with the time, linked to their open orders (C10). */
export function WhoIsIn(): ReactNode {
  const { settings, property } = useWorkspace()
  const { propertyId, propertyTimeZone } = property
  const query = useQuery(whoIsInQuery(propertyId))
  const [showsAll, setShowsAll] = useState(false)
  const people = query.data
  const shown = showsAll ? people : people?.slice(0, shownAtFirst)
  return (
    <SectionCard
      title={cardTitles['who-is-in']}
      count={people?.length}
      isFlush
      actions={
        <Link to="/workers" search={{ inOut: 'In', propertyId: [propertyId] }} className={classes.all}>
          Workers
        </Link>
      }
    >
      {!people && !query.error && <WaitingRows height={36} rows={4} />}
      {!people && query.error && (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {people?.length === 0 && <p className={classes.nothing}>No one is marked In.</p>}
      <ul className={classes.lines}>
        {shown?.map((person) => (
          <li key={person.workerId}>
            <Link
              to="/orders"
              search={{
                orderStatus: ['Open'],
                includeSubStatuses: true,
                assignTo: [person.workerName],
                propertyId: [propertyId],
              }}
              className={classes.person}
              aria-label={`${inWords(person)}: open orders`}
            >
              <span className={classes.name}>{person.workerName}</span>{' '}
              <span className={classes.trade}>{tradeOf(person)}</span>{' '}
              {person.inOutDateTime !== null && (
                <time
                  className={classes.since}
                  dateTime={person.inOutDateTime}
                  title={`In since ${timeWithZone(person.inOutDateTime, propertyTimeZone, settings)}`}
                >
                  {timeAgo(person.inOutDateTime, Date.now())}
                </time>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton hidden={(people?.length ?? 0) - (shown?.length ?? 0)} onShow={() => setShowsAll(true)} />
    </SectionCard>
  )
}

const tradeOf = ({ tradeDisplay }: Worker) => (tradeDisplay === 'Multiple' ? 'Multiple Trades' : tradeDisplay)
const inWords = (person: Worker) =>
  [
    person.workerName,
    tradeOf(person),
    person.inOutDateTime === null ? '' : timeAgo(person.inOutDateTime, Date.now()),
  ]
    .filter((text) => text !== '')
    .join(', ')
