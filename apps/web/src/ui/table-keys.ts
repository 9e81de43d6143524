import type { KeyboardEvent, MouseEvent } from 'react'

const ownMeaning = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]'

/** A click anywhere on a row opens it, except on its controls or while text is selected. */
export function openOnClick(open: () => void): (event: MouseEvent<HTMLElement>) => void {
  return (event) => {
    const target = event.target
    if (target instanceof Element && target.closest(ownMeaning)) return
    if (window.getSelection()?.toString()) return
    open()
  }
}

/** Enter and Space open the focused row. Up, Down, Home and End move between rows. */
export function rowKeys(open: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open()
      return
    }
    const next = neighbor(event.currentTarget, event.key)
    if (!next) return
    event.preventDefault()
    event.currentTarget.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }
}

function neighbor(row: HTMLElement, key: string): HTMLElement | undefined {
  const scope = row.closest('table, ul')
  const rows = scope ? [...scope.querySelectorAll<HTMLElement>('[data-row]')] : []
  const at = rows.indexOf(row)
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  return undefined
}
