import { may } from '@fettle/rules/access/permissions'
import { maxTimerHours } from '@fettle/rules/timecards/timer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { reportError, reportedError } from '#lib/error-reporter.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { startTimerOptions, stopTimerOptions } from './timer.queries.ts'
import { type TimedOrder, TimerContext, type TimerState } from './timer-state.ts'

const Confirm = lazyComponent(async () => (await import('#ui/confirm.tsx')).Confirm)
const LongTimerSheet = lazyComponent(async () => (await import('./long-timer-sheet.tsx')).LongTimerSheet)

const title = 'Labor timer'
const multipleStartsText = { title, message: 'Cannot start timer on multiple orders.' }

const maxTimerMs = maxTimerHours * 3_600_000
const isTooLong = (error: Error) =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'timer-too-long')

/**
 * Provides the user's labor timer to buttons, and confirms before stopping another one ([A4.015], [A4.017]).
 * Asks for the hours of a timer that ran longer than a shift.
 */
export function TimerProvider({ children }: { children: ReactNode }): ReactNode {
  const { user, actor } = useWorkspace()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const start = useMutation(startTimerOptions(queries, user))
  const stop = useMutation(stopTimerOptions(queries, user))
  const [asked, setAsked] = useState<TimedOrder | null>(null)
  /**
   * A timer that ran too long, whose hours are being asked. `next` is the order whose timer starts
   * afterwards.
   */
  const [long, setLong] = useState<{ readonly next: TimedOrder | null } | null>(null)
  const timer = user.orderTimer
  const startingId = start.isPending ? start.variables.workorderId : null
  const stoppingId = stop.isPending ? stop.variables.workorderId : null

  const state = useMemo<TimerState>(
    () => ({
      running: timer && { workorderId: timer.workorderId, startedAtMs: Date.parse(timer.timerStarted) },
      busyId: startingId ?? stoppingId,
      start: (order) => {
        // [A8.006] Only one start can be unconfirmed.
        if (startingId !== null) reportedError.set(multipleStartsText)
        else if (timer) setAsked(order)
        else start.mutate({ workorderId: order.workorderId, stopOtherTimers: false })
      },
      stop: ({ workorderId }) => {
        if (timer?.workorderId === workorderId && hasRunTooLong(timer)) return setLong({ next: null })
        stop.mutate(
          { workorderId },
          { onError: (error) => (isTooLong(error) ? setLong({ next: null }) : reportError(error)) },
        )
      },
      goToTimed: () => {
        if (timer)
          void navigate({ to: '/orders/$workorderId', params: { workorderId: String(timer.workorderId) } })
      },
    }),
    [timer, startingId, stoppingId, start.mutate, stop.mutate, navigate],
  )
  const goOn = () => {
    setAsked(null)
    if (!asked) return
    if (timer && hasRunTooLong(timer)) setLong({ next: asked })
    else start.mutate({ workorderId: asked.workorderId, stopOtherTimers: true })
  }
  const closeLong = () => {
    setLong(null)
    stop.reset()
  }
  const book = (laborHours: number) => {
    if (!timer || !long) return
    const { next } = long
    stop.mutate(
      { workorderId: timer.workorderId, laborHours },
      {
        onSuccess: () => {
          setLong(null)
          if (next) start.mutate({ workorderId: next.workorderId, stopOtherTimers: false })
        },
      },
    )
  }

  return (
    <TimerContext value={may(actor, 'timer.use') ? state : null}>
      {children}
      <Suspense>
        {asked && (
          <Confirm
            title={title}
            opened
            message={`You have already started labor timer on the following other order(s): ${timer?.orderNumber ?? ''}. Stop timer on these other orders and start new timer?`}
            confirmLabel="Stop and start new"
            onConfirm={goOn}
            onClose={() => setAsked(null)}
          />
        )}
        {timer && long && (
          <LongTimerSheet
            orderNumber={timer.orderNumber}
            startedAtMs={Date.parse(timer.timerStarted)}
            changing={stop}
            onBook={book}
            onClose={closeLong}
          />
        )}
      </Suspense>
    </TimerContext>
  )
}

const hasRunTooLong = ({ timerStarted }: { timerStarted: string }) =>
  Date.now() - Date.parse(timerStarted) > maxTimerMs
