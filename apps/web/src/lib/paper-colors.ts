const scheme = 'data-mantine-color-scheme'

/**
 * Prints dark screens in the light colors, so that paper stays white, and turns the screen back afterwards. Gives a
 * function that ends it.
 */
export function followPrinting(): () => void {
  const root = document.documentElement
  let before: string | null = null
  const lighten = () => {
    before = root.getAttribute(scheme)
    root.setAttribute(scheme, 'light')
  }
  const restore = () => {
    if (before !== null) root.setAttribute(scheme, before)
    before = null
  }
  window.addEventListener('beforeprint', lighten)
  window.addEventListener('afterprint', restore)
  return () => {
    window.removeEventListener('beforeprint', lighten)
    window.removeEventListener('afterprint', restore)
  }
}
