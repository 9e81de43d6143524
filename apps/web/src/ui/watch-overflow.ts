const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * For an element's `ref`: marks it with `data-scrolls` as long as its content is wider than itself. Only then may it be
 * a place that scrolls, since heads inside of one do not stay with the page. Where nothing in it takes the focus, it
 * takes it itself, so that the keyboard scrolls it.
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
