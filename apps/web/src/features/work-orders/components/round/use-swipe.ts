import { type TouchEvent, useRef } from 'react'

/** Pixels that a finger moves before it turns the page, so that no tap and no scrolling does. */
const minDistance = 60

/** Handlers for an area on which a finger turns pages: to the left for the next one, to the right for the one before. */
export function useSwipe({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      const isText = target instanceof Element && target.closest('input, textarea, select') !== null
      start.current =
        touch && touches.length === 1 && !isText ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const across = touch.clientX - start.current.x
      const down = Math.abs(touch.clientY - start.current.y)
      start.current = undefined
      if (Math.abs(across) < minDistance || Math.abs(across) < 2 * down) return
      if (across < 0) onNext()
      else onPrevious()
    },
  }
}
