import { expect, test } from 'vitest'
import {
  attributeValueFault,
  type ChangedItem,
  fitsAttribute,
  inheritAttributes,
  type TemplateItem,
  templateProblems,
} from './attribute-template.ts'
import { followedItems, templateEffects, templateEffectWords } from './template-effects.ts'

const item = (label: string, more: Partial<TemplateItem> = {}): TemplateItem => ({
  group: 'Motor',
  label,
  prefix: '',
  suffix: '',
  kind: 'text',
  choices: [],
  isRequired: false,
  ...more,
})
const changed = (label: string, was: string | null, more: Partial<TemplateItem> = {}): ChangedItem => ({
  ...item(label, more),
  was: was === null ? null : { group: 'Motor', label: was },
})

test('[C8.030] a value matches its attribute’s kind, ignoring case', () => {
  expect(['12', '-0,5', '1.5'].map((value) => fitsAttribute(item('x', { kind: 'number' }), value))).toEqual([
    true,
    true,
    true,
  ])
  expect(['12 kW', '1.', 'x'].map((value) => fitsAttribute(item('x', { kind: 'number' }), value))).toEqual([
    false,
    false,
    false,
  ])
  expect(
    ['2026-02-28', '2026-02-30', '1/2/26'].map((value) => fitsAttribute(item('x', { kind: 'day' }), value)),
  ).toEqual([true, false, false])
  expect(fitsAttribute(item('x', { kind: 'yes-no' }), 'yes')).toBe(true)
  expect(fitsAttribute(item('x', { kind: 'choice', choices: ['R134a'] }), 'r134A')).toBe(true)
  expect(fitsAttribute(item('x', { kind: 'choice', choices: ['R134a'] }), 'R22')).toBe(false)
})

test('[C8.030] an invalid entry gets a message with the expected kind', () => {
  expect(attributeValueFault(item('Power', { isRequired: true }), ' ')).toBe('Power is required.')
  expect(attributeValueFault(item('Power', { kind: 'number' }), 'much')).toBe('Power must be a number.')
  expect(attributeValueFault(item('Power', { kind: 'number' }), '')).toBeNull()
})

test('[C8.030] a template has each attribute once, and a choice needs choices', () => {
  const fields = templateProblems([
    item('Power'),
    item(' POWER '),
    item(''),
    item('Gas', { kind: 'choice' }),
    item('Oil', { kind: 'choice', choices: ['A', 'a'] }),
  ]).map(({ field, code }) => [field, code])
  expect(fields).toEqual([
    ['items.1.label', 'duplicate'],
    ['items.2.label', 'required'],
    ['items.3.choices', 'required'],
    ['items.4.choices', 'duplicate'],
  ])
})

test('[C8.030] an asset shows inherited attributes in template sequence, then its own; values keep their unit', () => {
  const own = {
    motor: [
      { label: 'Mark', prefix: '', value: 'x', suffix: '' },
      { label: 'power', prefix: '', value: '5', suffix: 'hp' },
      { label: 'Frame', prefix: '', value: '', suffix: '' },
    ],
    Paint: [{ label: 'Color', prefix: '', value: 'red', suffix: '' }],
  }
  const shown = inheritAttributes(own, [item('Frame'), item('Power', { suffix: 'kW' }), item('Phases')])
  expect(
    Object.entries(shown).map(([group, rows]) => [
      group,
      rows.map((row) => `${row.label} ${row.value} ${row.suffix}`),
    ]),
  ).toEqual([
    ['motor', ['Frame  ', 'power 5 hp', 'Phases  ', 'Mark x ']],
    ['Paint', ['Color red ']],
  ])
})

test('[C8.030] the effect of a change is reported per attribute with counts, and no value is lost', () => {
  const before = [item('Power', { suffix: 'hp' }), item('Gas'), item('Old')]
  const after = [
    changed('Rating', 'Power', { suffix: 'kW', kind: 'number', isRequired: true }),
    changed('Gas', 'Gas', { kind: 'choice', choices: ['R134a'] }),
    changed('New', null),
  ]
  const value = (label: string, text: string, assets: number, suffix = '') => ({
    group: 'Motor',
    label,
    prefix: '',
    value: text,
    suffix,
    assets,
  })
  const values = [
    value('Power', '5', 6, 'hp'),
    value('Power', 'big', 1, 'kW'),
    value('Gas', 'R22', 2),
    value('Gas', 'R134a', 3),
    value('Old', 'x', 4),
  ]
  const effects = templateEffects(before, after, { assets: 10, values })
  expect(effects.map(({ effect, attribute, assets }) => [effect, attribute, assets])).toEqual([
    ['renamed', 'Motor Rating', 7],
    ['unit', 'Motor Rating', 6],
    ['kind', 'Motor Rating', 1],
    ['required', 'Motor Rating', 3],
    ['kind', 'Motor Gas', 2],
    ['added', 'Motor New', 10],
    ['removed', 'Motor Old', 4],
  ])
  expect(effects.map(templateEffectWords)).toEqual([
    'Motor Power is called Motor Rating, with the values of 7 assets.',
    'Motor Rating has another prefix or unit. 6 assets have a value in the old one and keep it until it is entered again.',
    '1 asset has a value of Motor Rating that does not fit. It stays until somebody changes it.',
    'Motor Rating is required: 3 assets have no value yet.',
    '2 assets have a value of Motor Gas that does not fit. It stays until somebody changes it.',
    'Motor New is new: 10 assets have no value yet.',
    'Motor Old is no longer asked for. 4 assets have a value and keep it.',
  ])
})

test('[C8.030] a re-added attribute is the same one, and a renamed one’s old name is not reused immediately', () => {
  const before = [item('Power'), item('Gas')]
  expect(followedItems(before, [changed('power', null)]).items[0]?.was).toEqual({
    group: 'Motor',
    label: 'power',
  })
  const swapped = followedItems(before, [changed('Gas', 'Power'), changed('Power', 'Gas')])
  expect(swapped.problems.map(({ field }) => field)).toEqual(['items.0.label', 'items.1.label'])
})
