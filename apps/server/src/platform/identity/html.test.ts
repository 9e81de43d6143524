import { expect, test } from 'vitest'
import { html, trusted } from './html.ts'

test('escapes all inserted values, in text and in attributes', () => {
  const evil = `<script>alert("x" + 'y')</script>&amp;`
  expect(html`<p title="${evil}">${evil}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot; + &#39;y&#39;)&lt;/script&gt;&amp;amp;">&lt;script&gt;alert(&quot;x&quot; + &#39;y&#39;)&lt;/script&gt;&amp;amp;</p>',
  )
})

test('inserts nested markup unescaped, joins lists, and omits empty values', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${null}${undefined}${false}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>0',
  )
  expect(html`${trusted('<hr>')}`.text).toBe('<hr>')
})

test('escapes an object that only looks like markup', () => {
  const fake = { text: '<b>' } as never
  expect(html`${fake}`.text).not.toContain('<b>')
})
