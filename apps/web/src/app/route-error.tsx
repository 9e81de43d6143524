import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ChunkLoadError } from '#lib/load-chunk.ts'
import { reloadFromServer } from '#lib/reload.ts'
import { ErrorState } from '#ui/error-state.tsx'

const reloadedKey = 'fettle.reloaded-for-chunk'
const reloadAgainAfterMs = 60_000

/** A missing part is usually outdated. One reload loads the new release; a second would not help. */
export function mayReloadFor(error: unknown, nowMs: number, storage: Storage = sessionStorage): boolean {
  if (!(error instanceof ChunkLoadError) || !navigator.onLine) return false
  const last = Number(storage.getItem(reloadedKey) ?? 0)
  if (nowMs - last < reloadAgainAfterMs) return false
  storage.setItem(reloadedKey, String(nowMs))
  return true
}

/** Error page of a failed page, with a retry ([A8.010]). */
export function RouteError({ error, reset }: ErrorComponentProps): ReactNode {
  const isChunk = error instanceof ChunkLoadError
  useEffect(() => {
    if (mayReloadFor(error, Date.now())) void reloadFromServer()
  }, [error])
  return (
    <ErrorState
      {...describeError(error)}
      retryLabel={isChunk ? 'Reload' : 'Retry'}
      onRetry={isChunk ? () => void reloadFromServer() : reset}
    />
  )
}
