import type { HomeAnswer, WeeklyFigures } from '@fettle/contract/home-figures'
import type { HomeFilters } from '@fettle/rules/desk/home-figures'
import { formatNumber } from '@fettle/rules/time/formats'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { figureTitles, type HomeFigure } from '../../manager-home-layout.ts'
import classes from './figures.module.css'
import { Sparkline } from './sparkline.tsx'
import { ordersText, useFigureFilters } from './use-figure-filters.ts'

type Props = { readonly answer: HomeAnswer | undefined; readonly weeks: WeeklyFigures['weeks'] | undefined }
type ShownProps = Props & {
  /** The figures in the person's order, without hidden ones. */
  readonly shown: readonly HomeFigure[]
}

/** The row of figures. Each opens its rows (C10). */
export function Figures({ answer, weeks, shown }: ShownProps): ReactNode {
  const filters = useFigureFilters(answer)
  if (shown.length === 0) return null
  return (
    <section aria-label="Figures">
      <ul className={classes.figures}>
        {shown.map((name) =>
          name === 'week' ? (
            <ThisWeek key={name} answer={answer} weeks={weeks} />
          ) : (
            <Figure
              key={name}
              label={figureTitles[name]}
              count={answer?.figures[name]}
              filters={filters[name]}
              past={weeks?.flatMap((week) => week[name] ?? [])}
              isLate={name === 'overdue'}
            />
          ),
        )}
      </ul>
    </section>
  )
}

type FigureProps = {
  readonly label: string
  readonly count: number | undefined
  readonly filters: HomeFilters
  /** Values at the end of each previous week. Undefined while loading. */
  readonly past: readonly number[] | undefined
  readonly isLate: boolean
}

function Figure({ label, count, filters, past, isLate }: FigureProps): ReactNode {
  return (
    <li className={classes.figure}>
      <Link
        to="/orders"
        search={filters}
        className={classes.press}
        aria-label={`${label}: ${count === undefined ? 'counting' : ordersText(count)}, open the list`}
      >
        <span className={classes.label}>{label}</span> <Count count={count} isLate={isLate} />
        <span className={classes.trend} title={past?.length ? pastText(past) : undefined}>
          {count !== undefined && past !== undefined && past.length > 1 && (
            <Sparkline lines={[{ name: label, values: [...past, count], isMain: true }]} />
          )}
        </span>
      </Link>
    </li>
  )
}

function Count({ count, isLate }: { count: number | undefined; isLate: boolean }): ReactNode {
  if (count === undefined) return <Skeleton height={26} width={44} radius="sm" />
  return (
    <span className={classes.count} data-late={(isLate && count > 0) || undefined}>
      {formatNumber(count)}
    </span>
  )
}

/** Progress of the week: opened minus completed, with both numbers as links. */
function ThisWeek({ answer, weeks }: Props): ReactNode {
  const filters = useFigureFilters(answer)
  const { opened, completed } = answer?.figures ?? {}
  const isKnown = opened !== undefined && completed !== undefined
  return (
    <li className={classes.figure} data-wide>
      <div className={classes.press}>
        <span className={classes.label}>{figureTitles.week}</span>
        {isKnown ? (
          <span className={classes.count}>{signed(opened - completed)}</span>
        ) : (
          <Skeleton height={26} width={44} radius="sm" />
        )}
        <span className={classes.parts}>
          <Part name="opened" count={opened} filters={filters.opened} />
          <Part name="completed" count={completed} filters={filters.completed} />
        </span>
        <span className={classes.trend} title="The twelve weeks before: opened as a line, completed dashed">
          {weeks && (
            <Sparkline
              lines={[
                { name: 'completed', values: weeks.map((week) => week.completed), isMain: false },
                { name: 'opened', values: weeks.map((week) => week.opened), isMain: true },
              ]}
            />
          )}
        </span>
      </div>
    </li>
  )
}

type PartProps = {
  readonly name: string
  readonly count: number | undefined
  readonly filters: HomeFilters
}

function Part({ name, count, filters }: PartProps): ReactNode {
  if (count === undefined) return null
  const text = `${formatNumber(count)} ${name}`
  return (
    <Link
      to="/orders"
      search={filters}
      className={classes.part}
      aria-label={`${text} this week, open the list`}
    >
      <span className={classes.key} data-name={name} aria-hidden />
      {text}
    </Link>
  )
}

/** Beginning of the accessible text. */
const pastText = (past: readonly number[]) =>
  `${past.length} ${past.length === 1 ? 'week' : 'weeks'} ago: ${formatNumber(past[0] ?? 0)}`

/** A difference with its sign, using a minus as wide as the plus. */
const signed = (difference: number): string =>
  difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference).replace('-', '−')
