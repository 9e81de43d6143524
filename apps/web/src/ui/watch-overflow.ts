const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * A `ref` that sets `data-scrolls` while an element's content is wider than itself. Only then may it be a
 * scroll container, because sticky headers inside one do not stay with the page. If nothing inside is
 * focusable, it becomes focusable, so that the keyboard can scroll it.
 */
export function watchOverflow(element: HTMLElement | null): (() => void) | undefined {
  const content = element?.firstElementChild
  if (!element || !content) return undefined
  const observer = new ResizeObserver(() => {
    const scrolls = content.scrollWidth > element.clientWidth + 1
    element.toggleAttribute('data-scrolls', scrolls)
    if (scrolls && !element.querySelector(focusable)) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })
  observer.observe(element)
  observer.observe(content)
  return () => observer.disconnect()
}
