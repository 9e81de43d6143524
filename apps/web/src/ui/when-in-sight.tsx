import { useIntersection } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'

type Props = {
  /** Placeholder with the height of the content. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Draws its content once its place comes near the visible part of the page, and keeps it from then on. A part of it that is
 * loaded on demand hides only this place: a page that disappears for a moment loses its scroll position.
 */
export function WhenInSight({ fallback, children }: Props): ReactNode {
  const { ref, entry } = useIntersection({ rootMargin: '200px 0px' })
  const [wasSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  if (!wasSeen && entry?.isIntersecting) setSeen(true)
  return wasSeen ? (
    <Suspense fallback={fallback}>{children}</Suspense>
  ) : (
    <div ref={ref} data-in-place>
      {fallback}
    </div>
  )
}
