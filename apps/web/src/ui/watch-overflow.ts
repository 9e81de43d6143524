/**
 * For an element's `ref`: marks it with `data-scrolls` as long as its content is wider than itself. Only then may it be
 * a place that scrolls, since heads inside of one do not stay with the page.
 */
export function watchOverflow(element: HTMLElement | null): (() => void) | undefined {
  const content = element?.firstElementChild
  if (!element || !content) return undefined
  const observer = new ResizeObserver(() =>
    element.toggleAttribute('data-scrolls', content.scrollWidth > element.clientWidth + 1),
  )
  observer.observe(element)
  observer.observe(content)
  return () => observer.disconnect()
}
