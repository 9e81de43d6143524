import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ChosenSchedules, makeSomeOrders } from '../../pm-orders.queries.ts'

/** State of making orders. */
export type Making = {
  readonly state: 'idle' | 'making' | 'stopped' | 'done'
  /** Stops after the current call. */
  readonly isStopping: boolean
  readonly made: number
  /** Remaining orders in the last response. */
  readonly left: number
  /** Targets locked by another run. */
  readonly busy: number
  /** First and last entry time of the orders, or null before the first. */
  readonly entered: { readonly from: string; readonly to: string } | null
  readonly error: Error | null
}

const idle: Making = {
  state: 'idle',
  isStopping: false,
  made: 0,
  left: 0,
  busy: 0,
  entered: null,
  error: null,
}

/** Makes orders call by call until done, stopped or failed, and can be resumed. */
export function useMaking(schedules: ChosenSchedules, until: string) {
  const queries = useQueryClient()
  const [making, setMaking] = useState<Making>(idle)
  const isStopped = useRef(false)
  const start = async (planned: number) => {
    isStopped.current = false
    let now: Making = { ...making, state: 'making', left: making.left || planned, error: null }
    setMaking(now)
    while (now.state === 'making') {
      now = await next(now)
      setMaking(now)
    }
    void queries.invalidateQueries({ queryKey: ['pm-schedule'] })
  }
  const next = async (before: Making): Promise<Making> => {
    try {
      const { made, recorded, busy, left, enteredAt } = await makeSomeOrders(schedules, until)
      const isOver = left === 0 || made + recorded === 0
      return {
        isStopping: false,
        state: isOver ? 'done' : isStopped.current ? 'stopped' : 'making',
        made: before.made + made,
        left,
        busy,
        entered: made === 0 ? before.entered : { from: before.entered?.from ?? enteredAt, to: enteredAt },
        error: null,
      }
    } catch (error) {
      return { ...before, state: 'stopped', isStopping: false, error: error as Error }
    }
  }
  return {
    making,
    start,
    stop: () => {
      isStopped.current = true
      setMaking((now) => ({ ...now, isStopping: now.state === 'making' }))
    },
  }
}
