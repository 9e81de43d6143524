import { type HtmlValue, html, trusted } from './html.ts'
import { productName } from './identity.ts'
import { pageStyle } from './page-style.ts'

/** A spanner across a round nut, in the text's colour. */
const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="M12 2.5 20.2 7.2v9.6L12 21.5l-8.2-4.7V7.2z"/><path d="M9 16V8.5h6M9 12.3h4.6"/></svg>`

/** A whole page: one card with the product's name, and `body` under the heading. */
export function page({ title, body }: { title: string; body: HtmlValue }): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<style>${trusted(pageStyle)}</style>
</head>
<body>
<main>
<p class="brand">${mark}${productName}</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text
}
