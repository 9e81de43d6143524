import { type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A component loaded on first render: `lazyComponent(async () => (await import('./hint.tsx')).Hint)`. Throws
 * a `ChunkLoadError` into the nearest error boundary if loading fails ([A8.010]).
 */
export const lazyComponent = <Props>(
  load: () => Promise<(props: Props) => ReactNode>,
): LazyExoticComponent<(props: Props) => ReactNode> =>
  lazy(() => loadChunk(async () => ({ default: await load() })))
