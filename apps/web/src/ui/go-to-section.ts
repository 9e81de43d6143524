import type { MouseEvent } from 'react'

/** Scrolls to a section of the page and gives it the focus. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** For a link to a section: a press goes there without a step in the history; with a modifier it is the browser's. */
export function followToSection(id: string) {
  return (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goToSection(id)
  }
}

/** Frames in which a section that was folded begins to show what is in it. */
const unfoldsWithin = 3

/** Goes to the text field of a section, which unfolds where it is folded. */
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
