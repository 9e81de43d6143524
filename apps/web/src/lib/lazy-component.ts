import { type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A component that is loaded when it is first drawn: `lazyComponent(async () => (await import('./hint.tsx')).Hint)`. Throws
 * a `ChunkLoadError` into the nearest error boundary when it can't be loaded ([A8.010]).
 */
export const lazyComponent = <Props>(
  load: () => Promise<(props: Props) => ReactNode>,
): LazyExoticComponent<(props: Props) => ReactNode> =>
  lazy(() => loadChunk(async () => ({ default: await load() })))
