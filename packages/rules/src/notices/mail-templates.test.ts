import { expect, test } from 'vitest'
import { mailTemplateKinds } from './mail-template-catalog.ts'
import { fillLine, fillParagraphs, mailTemplateProblems, sampleValues, textsOf } from './mail-templates.ts'

const values = { name: 'Pat', reason: { mark: ':', quote: 'No parts' }, nothing: { mark: '.', quote: null } }

test('[C8.041] a subject contains each value, with quotes inline, on one line', () => {
  expect(fillLine('{{ name }}:  {{reason}}\nfor {{name}}', values)).toBe('Pat: No parts for Pat')
  expect(fillLine('Late{{nothing}}{{unheard}}', values)).toBe('Late')
  expect(fillLine('{{name}}', { name: '{{reason}}', reason: 'x' })).toBe('{{reason}}')
})

test('[C8.041] a quote ends its sentence, and an empty paragraph is omitted', () => {
  expect(
    fillParagraphs('Hello {{name}}\n\nWhy{{reason}} Call us.\n\n{{empty}}\n\nLate{{nothing}}', values),
  ).toEqual([
    { sentence: 'Hello Pat', quote: null },
    { sentence: 'Why:', quote: 'No parts' },
    { sentence: 'Call us.', quote: null },
    { sentence: 'Late.', quote: null },
  ])
})

test('[C8.042] default texts and previews use known fields only', () => {
  for (const kind of mailTemplateKinds) {
    const texts = textsOf(kind, new Map())
    expect(mailTemplateProblems(kind, texts)).toEqual([])
    expect(fillLine(texts.subject, sampleValues(kind))).not.toMatch(/\{\{/)
  }
})
