import type { WorkerDay } from '@fettle/contract/worker-activity'
import { formatTime } from '@fettle/rules/time/time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './activity.module.css'

type Props = { readonly worker: WorkerDay; readonly zone: string }

/** Whether the worker's day has any entries, including gaps. */
export const hasActivity = ({ orders, lines, running, gaps, presence }: WorkerDay): boolean =>
  orders.length + lines.length + running.length + gaps.length + presence.length > 0

/** A worker's day: timed entries in order, including shift gaps, then untimed hours. */
export function DayCard({ worker, zone }: Props): ReactNode {
  const time = (iso: string) => formatTime(iso, zone)
  const span = (from: string, to: string) =>
    time(from) === time(to) ? time(from) : `${time(from)} – ${time(to)}`
  const timed = [
    ...worker.presence.map((entry) => ({
      atMs: Date.parse(entry.at),
      line: (
        <Line key={`${entry.status} ${entry.at}`} when={time(entry.at)}>
          {entry.status} <span className={classes.sub}>{causeWords(entry)}</span>
        </Line>
      ),
    })),
    ...worker.orders.map((order) => ({
      atMs: Date.parse(order.firstAt),
      line: (
        <Line key={order.workorderId} when={span(order.firstAt, order.lastAt)}>
          <OrderLink workorderId={order.workorderId}>{order.orderNumber}</OrderLink> {order.description}
          {order.statusChanges.map(({ at, words }) => (
            <div key={`${at} ${words}`} className={classes.sub}>
              {time(at)} {words}
            </div>
          ))}
        </Line>
      ),
    })),
    ...worker.running.map((timer) => ({
      atMs: Date.parse(timer.startedAt),
      line: (
        <Line key={timer.startedAt} when={`since ${time(timer.startedAt)}`} hours={timer.hours}>
          {timer.workorderId !== null && (
            <OrderLink workorderId={timer.workorderId}>{timer.orderNumber}</OrderLink>
          )}{' '}
          <span className={classes.sub}>Timer runs: its hours are not booked yet</span>
        </Line>
      ),
    })),
    ...worker.gaps.map((gap) => ({
      atMs: Date.parse(gap.startsAt),
      line: (
        <Line key={gap.startsAt} when={span(gap.startsAt, gap.endsAt)} hours={gap.hours}>
          <span className={classes.sub}>Gap: no hours in the shift</span>
        </Line>
      ),
    })),
  ]
  return (
    <SectionCard
      title={worker.workerName}
      isFlush
      actions={
        <span className={classes.sub}>
          {worker.shift || 'No shift'} · {worker.hours.toFixed(2)} h
        </span>
      }
    >
      <ul className={classes.list}>
        {timed.toSorted((one, other) => one.atMs - other.atMs).map(({ line }) => line)}
        {worker.lines.map((line) => (
          <Line key={line.laborId} when={line.type} hours={line.hours}>
            {line.workorderId !== null && (
              <OrderLink workorderId={line.workorderId}>{line.orderNumber}</OrderLink>
            )}{' '}
            {line.notes}
          </Line>
        ))}
      </ul>
      {!hasActivity(worker) && <p className={classes.none}>Nothing.</p>}
    </SectionCard>
  )
}

function causeWords({ cause, reason, enteredBy }: WorkerDay['presence'][number]): string {
  if (cause === 'shift-end') return 'at the end of the shift: nobody pressed Out'
  return cause === 'correction' ? `by ${enteredBy}: ${reason}` : ''
}

type LineProps = { readonly when: string; readonly hours?: number; readonly children: ReactNode }

function Line({ when, hours, children }: LineProps): ReactNode {
  return (
    <li className={classes.line}>
      <span className={classes.when}>{when}</span>
      <div>{children}</div>
      <span className={classes.hours}>{hours?.toFixed(2)}</span>
    </li>
  )
}

function OrderLink({ workorderId, children }: { workorderId: number; children: ReactNode }): ReactNode {
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={classes.link}>
      {children}
    </Link>
  )
}
