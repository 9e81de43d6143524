import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

type Props = {
  /** Keeps the place until then: of the height of what follows. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Draws its content once its place comes near the visible part of the page, and keeps it from then on. */
export function WhenInSight({ fallback, children }: Props): ReactNode {
  const { ref, entry } = useIntersection({ rootMargin: '200px 0px' })
  const [wasSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  if (!wasSeen && entry?.isIntersecting) setSeen(true)
  return wasSeen ? (
    children
  ) : (
    <div ref={ref} data-in-place>
      {fallback}
    </div>
  )
}
