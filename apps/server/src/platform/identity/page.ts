import { type HtmlValue, html, trusted } from './html.ts'
import { productName } from './identity.ts'
import { pageStyle } from './page-style.ts'
import { typefaceAddress } from './page-typeface.ts'

/** The product's logo, as on the web client's icon. */
const mark = html`<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" fill="#12312f"/><path d="M20 50V24a10 10 0 0 1 10-10h14" fill="none" stroke="#e9f3f1" stroke-width="8" stroke-linecap="round"/><path d="M20 33h17" fill="none" stroke="#6fc0b5" stroke-width="8" stroke-linecap="round"/><circle cx="46" cy="47" r="5.5" fill="#f2b84b"/></svg>`

/**
 * A complete page: one card with the product's name, and `body` below the heading. `style` is additional CSS, `script`
 * runs when the page is complete.
 */
export function page({
  title,
  body,
  style,
  script,
}: {
  title: string
  body: HtmlValue
  style?: string
  script?: string
}): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" href="${typefaceAddress}" crossorigin>
<style>${trusted(pageStyle)}</style>${style === undefined ? null : html`<style>${trusted(style)}</style>`}
</head>
<body>
<main>
<p class="brand">${mark}${productName}</p>
<h1>${title}</h1>
${body}
</main>
${script === undefined ? null : html`<script>${trusted(script)}</script>`}
</body>
</html>
`.text
}
