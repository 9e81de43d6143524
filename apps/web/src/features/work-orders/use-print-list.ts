import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type PrintRequest, printListOptions } from './printing.ts'

export type ListPrinting = {
  readonly isPreparing: boolean
  /** Why the last one failed; null when it did not. */
  readonly error: Error | null
  readonly start: (request: Omit<PrintRequest, 'signal'>) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** Prints the found set: queues the report, then goes on to the reports ([A2.054]). Giving up is not a failure. */
export function usePrintList(onQueued: () => void): ListPrinting {
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, error, reset } = useMutation(printListOptions())
  return {
    isPreparing: isPending,
    error,
    start: (request) => {
      const controller = new AbortController()
      running.current = controller
      mutate(
        { ...request, signal: controller.signal },
        { onSuccess: () => !controller.signal.aborted && onQueued() },
      )
    },
    cancel: () => {
      running.current?.abort()
      reset()
    },
    dismiss: reset,
  }
}
