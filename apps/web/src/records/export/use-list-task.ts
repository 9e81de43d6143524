import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Something with the whole found set that takes its time: a spreadsheet, a report. */
export type ListTask<Request> = {
  readonly isPreparing: boolean
  /** Why the last one failed; null when it did not. */
  readonly error: Error | null
  readonly start: (request: Omit<Request, 'signal'>) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** Runs such a task, one at a time; canceling it is not a failure. */
export function useListTask<Answer, Request extends { readonly signal: AbortSignal }>(
  options: UseMutationOptions<Answer, Error, Request>,
  onDone: (answer: Answer) => void,
): ListTask<Request> {
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, error, reset } = useMutation(options)
  return {
    isPreparing: isPending,
    error,
    start: (request) => {
      const controller = new AbortController()
      running.current = controller
      mutate({ ...request, signal: controller.signal } as Request, {
        onSuccess: (answer) => !controller.signal.aborted && onDone(answer),
      })
    },
    cancel: () => {
      running.current?.abort()
      reset()
    },
    dismiss: reset,
  }
}
