import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * As `useMutation`, for what may be sent once at a time: a second press while the first is on its way does nothing. Whether
 * one is, is known here at once; `isPending` is known when it has been drawn.
 */
export function useSingleMutation<Data, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const isOnItsWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      isOnItsWay.current = false
      return options.onSettled?.(...settled)
    },
  })
  const { mutate } = mutation
  const mutateOnce: typeof mutate = (...call) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    mutate(...call)
  }
  return { ...mutation, mutate: mutateOnce }
}
