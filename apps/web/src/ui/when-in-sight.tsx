import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

type Props = {
  /** Placeholder with the height of the content. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Mounts its content once it comes near the viewport, and leaves it mounted. */
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
