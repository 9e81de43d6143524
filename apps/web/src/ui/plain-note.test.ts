import { expect, test } from 'vitest'
import { parsePlainNote } from './plain-note.ts'

const shown = (content: DocumentFragment | null) => {
  const element = document.createElement('div')
  if (content) element.append(content)
  return element.innerHTML
}

test.each([
  'Windows are being replaced.',
  '5 &lt; 6 &amp; &lt;b&gt;',
  '<p><strong>Heating season.</strong> Halls are kept at 68 °F.<br>Call</p><ul><li>the desk</li></ul>',
])('shows %s', (html) => {
  expect(shown(parsePlainNote(html))).toBe(html)
})

test.each([
  '',
  '<p> </p>',
  '<a href="/orders">orders</a>',
  '<p onclick="alert(1)">text</p>',
  '<p style="position: fixed">text</p>',
  '<body onload="alert(1)">text',
  '<img src="x" onerror="alert(1)">text',
  '<svg><b>text</b></svg>',
  '<math><p>text</p></math>',
  '<script>alert(1)</script>text',
  'text<script>alert(1)</script>',
  '<style>p { display: none }</style><p>text</p>',
  '<template><p>text</p></template>text',
  '<custom-element>text</custom-element>',
  '<p>text</p><!-- comment -->',
  '<table><tr><td>text</td></tr></table>',
])('leaves %s to the sanitizer', (html) => {
  expect(parsePlainNote(html)).toBeNull()
})
