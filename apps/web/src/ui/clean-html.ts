import DOMPurify from 'dompurify'

/**
 * Allowed elements of a note: text, lists, tables and links. Nothing that loads, executes, covers the page or
 * takes input.
 */
const allowed = {
  ALLOWED_TAGS: [
    ...['a', 'abbr', 'b', 'blockquote', 'br', 'caption', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'ins', 'li', 'ol', 'p', 'pre', 's', 'small', 'span'],
    ...['strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan', 'scope', 'start', 'dir', 'lang'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
}

/** Headings of a note are moved below the page's heading levels. */
const lowered: Record<string, string> = { H1: 'h3', H2: 'h3', H3: 'h4', H4: 'h5', H5: 'h6' }

/** Sanitizes user HTML for display. Returns null if no readable content is left. Links open in a new tab. */
export function cleanHtml(html: string): DocumentFragment | null {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5')) {
    const lower = document.createElement(lowered[heading.tagName] ?? 'h6')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return (fragment.textContent ?? '').trim() === '' ? null : fragment
}
