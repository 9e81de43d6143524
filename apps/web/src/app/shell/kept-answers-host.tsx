import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { keptAnswers, readKeptAnswers } from '#nouns/orders/kept-answers.ts'

/** Retry interval in milliseconds for unsent answers while the device is online. */
const sendAgainMs = 15_000

/** Sends waiting checklist answers from this device, immediately and when online again. */
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
