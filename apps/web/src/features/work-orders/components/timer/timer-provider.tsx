import { may } from '@fettle/rules/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { startTimerOptions, stopTimerOptions } from '../../timer.queries.ts'
import { type TimedOrder, TimerContext, type TimerState } from './timer-state.ts'

/** Gives the buttons below it the caller's labor timer, and asks before another one is stopped ([A4.015], [A4.017]). */
export function TimerProvider({ children }: { children: ReactNode }): ReactNode {
  const { user, actor } = useWorkspace()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const start = useMutation(startTimerOptions(queries, user))
  const stop = useMutation(stopTimerOptions(queries, user))
  const [asked, setAsked] = useState<TimedOrder | null>(null)
  const timer = user.orderTimer
  const startingId = start.isPending ? start.variables.workorderId : null
  const stoppingId = stop.isPending ? stop.variables : null

  const state = useMemo<TimerState>(
    () => ({
      running: timer && { workorderId: timer.workorderId, startedAtMs: Date.parse(timer.timerStarted) },
      busyId: startingId ?? stoppingId,
      start: (order) => {
        if (timer) setAsked(order)
        else start.mutate({ workorderId: order.workorderId, stopOtherTimers: false })
      },
      stop: ({ workorderId }) => stop.mutate(workorderId),
      goToTimed: () => {
        if (timer)
          void navigate({ to: '/orders/$workorderId', params: { workorderId: String(timer.workorderId) } })
      },
    }),
    [timer, startingId, stoppingId, start.mutate, stop.mutate, navigate],
  )

  return (
    <TimerContext value={may(actor, 'timer.use') ? state : null}>
      {children}
      <Confirm
        title="Labor timer"
        opened={asked !== null}
        message={`You have already started labor timer on the following other order(s): ${timer?.orderNumber ?? ''}. Stop timer on these other orders and start new timer?`}
        confirmLabel="Stop and start new"
        onConfirm={() => {
          if (asked) start.mutate({ workorderId: asked.workorderId, stopOtherTimers: true })
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </TimerContext>
  )
}
