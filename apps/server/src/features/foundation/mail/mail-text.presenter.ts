import type { MailSentence } from '@fettle/rules/notices/mail-templates'
import { html } from '#platform/identity/html.ts'
import type { DigestSection, LinklessContent, MailContent } from './mail-content.ts'

/** Renders the message as plain text. Quotes are indented, to distinguish them from our own text. */
export function presentText(content: LinklessContent): string {
  const { table, link } = content
  const rows = content.facts.map(([label, value]) => `${label}: ${value.replace(/\r?\n/g, '\n    ')}`)
  const blocks = [
    content.greeting,
    ...content.sentences.map(paragraphAsText),
    ...(content.sections ?? []).map(sectionAsText),
    rows.join('\n'),
    table ? tableAsText(table) : '',
    link === null ? '' : `${content.linkText}: ${link}`,
    `-- \n${content.closing}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const tableAsText = ({ heads, rows }: NonNullable<MailContent['table']>): string =>
  rows
    .map(([name = '', ...cells]) =>
      [name, ...cells.map((cell, at) => `    ${heads[at + 1] ?? ''}: ${cell}`)].join('\n'),
    )
    .join('\n')

const paragraphAsText = ({ sentence, quote }: MailSentence): string =>
  quote === null ? sentence : `${sentence}\n\n${quote.replace(/^/gm, '    ')}`

const sectionAsText = ({ title, link, linkText, events }: DigestSection): string =>
  [
    title,
    ...events.map(({ at, sentences }) => [at, ...sentences.map(paragraphAsText)].join('\n')),
    `${linkText}: ${link}`,
  ].join('\n\n')

const ink = 'color:#1f2933;font:16px/1.5 system-ui,sans-serif'
const faint = 'color:#616e7c;font-size:14px'

/** Renders the message as HTML without external resources. Every text is escaped. */
export function presentHtml({
  subject,
  greeting,
  sentences,
  sections = [],
  facts,
  table,
  link,
  linkText,
  closing,
}: LinklessContent): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f5f7fa"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;${ink}">
<p style="margin:0 0 16px">${greeting}</p>
${sentences.map(paragraphAsHtml)}${sections.map(sectionAsHtml)}<table role="presentation" style="border-collapse:collapse;margin:0 0 16px;${ink}">
${facts.map(([label, value]) => html`<tr><td style="padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;${faint}">${label}</td><td style="padding:4px 0;white-space:pre-wrap">${value}</td></tr>\n`)}</table>
${table ? tableAsHtml(table) : null}${link === null ? null : html`<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#1c5d99;color:#ffffff;border-radius:6px;text-decoration:none">${linkText}</a></p>\n`}<p style="margin:0;${faint}">${closing}</p>
</div></body></html>
`.text
}

const cellStyle = (at: number) =>
  `padding:6px 8px;border-bottom:1px solid #e4e7eb;text-align:${at === 0 ? 'left' : 'right'}`

const tableAsHtml = ({ heads, rows }: NonNullable<MailContent['table']>) =>
  html`<table style="border-collapse:collapse;width:100%;margin:0 0 24px;color:#1f2933;font:14px/1.4 system-ui,sans-serif">
<tr>${heads.map((head, at) => html`<th style="${cellStyle(at)};color:#616e7c;font-weight:500">${head}</th>`)}</tr>
${rows.map((row) => html`<tr>${row.map((cell, at) => html`<td style="${cellStyle(at)}">${cell}</td>`)}</tr>\n`)}</table>
`

const paragraphAsHtml = ({ sentence, quote }: MailSentence) => [
  html`<p style="margin:0 0 16px">${sentence}</p>\n`,
  quote !== null &&
    html`<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #cbd2d9;white-space:pre-wrap">${quote}</blockquote>\n`,
]

const sectionAsHtml = ({ title, link, events }: DigestSection) => [
  html`<h2 style="margin:24px 0 8px;font-size:18px"><a href="${link}" style="color:#1c5d99">${title}</a></h2>\n`,
  events.map(({ at, sentences }) => [
    html`<p style="margin:0;${faint}">${at}</p>\n`,
    sentences.map(paragraphAsHtml),
  ]),
]
