const mark = `<rect width="64" height="64" rx="14" fill="#12312f"/>
  <path d="M20 50V24a10 10 0 0 1 10-10h14" fill="none" stroke="#e9f3f1" stroke-width="8" stroke-linecap="round"/>
  <path d="M20 33h17" fill="none" stroke="#6fc0b5" stroke-width="8" stroke-linecap="round"/>
  <circle cx="46" cy="47" r="5.5" fill="#f2b84b"/>`

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML, and removes characters that XML 1.0 forbids. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign] as string)

/**
 * Draws the logo with the text of the setting systemLogoText next to it, in a color that is readable on light
 * and dark.
 */
export function drawSystemLogo(text: string): string {
  const shown = escapeXml(text.trim())
  if (shown === '')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">\n  ${mark}\n</svg>\n`
  const width = 84 + Math.ceil([...text.trim()].length * 24)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img" aria-label="${shown}">
  ${mark}
  <text x="80" y="45" textLength="${width - 92}" lengthAdjust="spacingAndGlyphs" font-family="system-ui, 'Segoe UI', Roboto, sans-serif" font-size="38" font-weight="650" fill="#43968b">${shown}</text>
</svg>
`
}
