import type { ReactNode } from 'react'
import type { Stop } from '../../round.ts'
import classes from './round.module.css'
import { RoundLine, type RoundLineProps } from './round-line.tsx'

type Props = Omit<RoundLineProps, 'task' | 'isCurrent'> & {
  readonly stop: Stop
  /** '3 of 20'. */
  readonly place: string
  readonly isHidden: boolean
  readonly currentId: number | undefined
}

/** An asset of a round: its name and place, and its lines. */
export function StopLines({ stop, place, isHidden, currentId, ...line }: Props): ReactNode {
  return (
    <section hidden={isHidden} aria-label={stop.code}>
      <p className={classes.count}>
        Asset {place}
        {stop.place !== '' && ` · ${stop.place}`}
      </p>
      <h1 className={classes.title}>
        {stop.code} {stop.name}
      </h1>
      <ol className={classes.lines}>
        {stop.tasks.map((task) => (
          <RoundLine key={task.taskId} task={task} isCurrent={task.taskId === currentId} {...line} />
        ))}
      </ol>
    </section>
  )
}
