const scheme = 'data-mantine-color-scheme'

/**
 * Prints dark screens in light colors, so that paper stays white, and restores them afterwards. Returns a
 * function that stops it.
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
