/** Elements that only format text. */
const formatting = new Set(['B', 'BR', 'EM', 'I', 'LI', 'OL', 'P', 'S', 'STRONG', 'SUB', 'SUP', 'U', 'UL'])

/**
 * Parses a note that only formats text: nothing but these elements, without attributes. Such a note is safe as it is, and
 * does not wait for the sanitizer. Returns null for other notes, for malformed ones and for those without text.
 */
export function parsePlainNote(html: string): DocumentFragment | null {
  if (/<[!?]/.test(html)) return null
  // A parsed document is inert: nothing in it loads or runs.
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  const isPlain =
    head.childNodes.length === 0 &&
    body.attributes.length === 0 &&
    [...body.querySelectorAll('*')].every(
      ({ tagName, attributes }) => formatting.has(tagName) && attributes.length === 0,
    )
  if (!isPlain || (body.textContent ?? '').trim() === '') return null
  const content = document.createDocumentFragment()
  content.append(...document.importNode(body, true).childNodes)
  return content
}
