import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { keptAnswers, readKeptAnswers } from '#nouns/orders/kept-answers.ts'

/** Milliseconds after which answers are sent again that did not reach the server although the device has a network. */
const sendAgainMs = 15_000

/** Sends answers of checklists that wait on this device, at once and when the network returns. */
export function KeptAnswersHost(): ReactNode {
  const { userId } = useWorkspace().user
  const queries = useQueryClient()
  useEffect(() => {
    const send = async () => {
      if ((await readKeptAnswers(userId)).length === 0) return
      const { sendKeptAnswers } = await import('#features/work-orders/waiting-answers.ts')
      await sendKeptAnswers(queries, userId)
    }
    const onOnline = () => void send()
    const timer = setInterval(() => {
      if (keptAnswers.get().length > 0 && navigator.onLine) void send()
    }, sendAgainMs)
    void send()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [queries, userId])
  return null
}
