import type { MouseEvent } from 'react'

/** Scrolls to a section of the page and focuses it. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/**
 * Click handler of a link to a section: scrolls without a history entry. With a modifier key, the browser
 * handles the click.
 */
export function followToSection(id: string) {
  return (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goToSection(id)
  }
}

/** Number of frames within which an expanded section renders its content. */
const unfoldsWithin = 3

/** Focuses the text field of a section, and expands the section if collapsed. */
export function goToTextField(id: string): void {
  const section = document.getElementById(id)
  const go = (frames: number) => {
    const field = section?.querySelector('textarea')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    if (document.activeElement !== field && frames > 0) requestAnimationFrame(() => go(frames - 1))
  }
  goToSection(id)
  go(unfoldsWithin)
}
