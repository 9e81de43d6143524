import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Like `useMutation`, but ignores calls while one is pending, such as a double press. It detects that
 * immediately, while `isPending` updates only on render.
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
