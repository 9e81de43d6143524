import { type TouchEvent, useRef } from 'react'

/** Minimum distance in pixels for a swipe, to exclude taps and scrolling. */
const minDistance = 60

/** Handlers for horizontal swipes. Ignores swipes in text fields and with several fingers. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
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
      if (across < 0) onLeft()
      else onRight()
    },
  }
}
