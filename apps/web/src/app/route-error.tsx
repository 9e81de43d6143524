import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { serverAnswers } from '#lib/client-config.ts'
import { describeError } from '#lib/error-texts.ts'
import { ChunkLoadError } from '#lib/load-chunk.ts'
import { reloadFromServer } from '#lib/reload.ts'
import { useServerReturn } from '#lib/use-server-return.ts'
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
  if (error instanceof ChunkLoadError) return <MissingPart error={error} />
  return <ErrorState {...describeError(error)} onRetry={reset} />
}

/** A page without its program: one of an old release, or one that this device has not stored. */
function MissingPart({ error }: { error: ChunkLoadError }): ReactNode {
  const [isAway, setAway] = useState(navigator.onLine ? null : true)
  useEffect(() => {
    if (navigator.onLine) void serverAnswers().then((answers) => setAway(!answers))
  }, [])
  useEffect(() => {
    if (isAway === false && mayReloadFor(error, Date.now())) void reloadFromServer()
  }, [isAway, error])
  // The file is not of an old release, so the offline helper stays.
  useServerReturn(isAway === true, () => location.reload())
  if (isAway === null) return null
  if (isAway) return <ErrorState {...notStored} onRetry={() => location.reload()} />
  return <ErrorState {...describeError(error)} retryLabel="Reload" onRetry={() => void reloadFromServer()} />
}

const notStored = {
  title: 'No connection',
  message: 'This page is not stored on this device.',
}
