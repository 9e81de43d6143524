import { expect, test } from 'vitest'
import { type CustomFieldDraft, customFieldDefinitionProblems } from './custom-field-definitions.ts'
import { canRepeat, customFieldKinds, offeredValues } from './custom-field-kinds.ts'

const draft = (more: Partial<CustomFieldDraft>): CustomFieldDraft => ({
  type: 'text',
  choices: [],
  maxCharacters: null,
  maxRepeat: 1,
  ...more,
})

test.each<[Partial<CustomFieldDraft>, string[]]>([
  [{}, []],
  [{ maxCharacters: 20, maxRepeat: null }, []],
  [{ type: 'list', choices: ['Red', 'Blue'], maxRepeat: 2 }, []],
  [{ type: 'list' }, ['choices required']],
  [{ type: 'list', choices: ['Red', 'red '] }, ['choices duplicate']],
  [{ type: 'yes-no', choices: ['Perhaps'] }, ['choices not-allowed']],
  [{ type: 'number', maxCharacters: 3 }, ['maxCharacters not-allowed']],
  [{ type: 'date', maxRepeat: null }, ['maxRepeat not-allowed']],
])('a definition with %j has the problems %j', (more, problems) => {
  const found = customFieldDefinitionProblems(draft(more))
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
})

test('only lists and yes-or-no fields have choices, and only some kinds repeat', () => {
  expect(customFieldKinds.map((kind) => [kind, offeredValues(kind, ['Red']), canRepeat(kind)])).toEqual([
    ['text', null, true],
    ['number', null, true],
    ['date', null, false],
    ['yes-no', ['Yes', 'No'], false],
    ['list', ['Red'], true],
  ])
})
