import { expect, test } from 'vitest'
import {
  canMapWords,
  canOpenImportStep,
  createdCountInWords,
  createdForColumn,
  createdForColumns,
  createdNamesInWords,
  createdTogether,
  importSecondsLeft,
  importStepOf,
  importSteps,
  isImportAtWork,
  timeLeftInWords,
  whyNoCheck,
  whyNothingToStore,
} from './import-words.ts'
import { importStates } from './imports.ts'

const none = { created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0 }

test('while the mapping can be changed, all steps except the last can be opened; afterwards, only the current one', () => {
  const open = (state: (typeof importStates)[number]) =>
    importSteps.filter((step) => canOpenImportStep(state, step))
  for (const state of ['Uploaded', 'Checked', 'Failed'] as const) {
    expect(open(state)).toEqual(['file', 'columns', 'values', 'check'])
  }
  expect(open('Checking')).toEqual(['check'])
  for (const state of ['Running', 'Done', 'Canceled', 'Undoing', 'Undone'] as const) {
    expect(open(state)).toEqual(['done'])
  }
  for (const state of importStates) expect(open(state)).toContain(importStepOf(state))
})

test('an import is active while it can be canceled', () => {
  expect(importStates.filter(isImportAtWork)).toEqual(['Checking', 'Running', 'Undoing'])
})

test('an import without anything to store has a reason', () => {
  expect(whyNothingToStore({ ...none, updated: 1 })).toBeNull()
  expect(whyNothingToStore({ ...none, refused: 3, unchanged: 1 })).toMatch(/refused/)
  expect(whyNothingToStore({ ...none, unchanged: 1 })).toMatch(/stored already/)
  expect(whyNothingToStore(none)).toMatch(/no rows/)
})

test('estimates the remaining time from progress and speed', () => {
  expect(importSecondsLeft({ rows: 500, part: 0.25, rowsPerSecond: 100 })).toBe(15)
  expect(importSecondsLeft({ rows: 500, part: 1, rowsPerSecond: 100 })).toBe(0)
  expect(importSecondsLeft({ rows: 0, part: 0, rowsPerSecond: 100 })).toBeNull()
  expect(importSecondsLeft({ rows: 5, part: 0.1, rowsPerSecond: null })).toBeNull()
  expect([15, 61, 5399, 7200].map(timeLeftInWords)).toEqual([
    'less than a minute',
    'about 2 minutes',
    'about 2 hours',
    'about 2 hours',
  ])
})

test('a file can be checked once all keys are mapped and the rows have a property', () => {
  const kind = {
    needsProperty: true,
    columns: [
      { name: 'property', label: 'Property', isKey: false },
      { name: 'code', label: 'Code', isKey: true },
      { name: 'floor', label: 'Floor', isKey: true },
    ],
  }
  const why = (propertyId: number | null, ...targets: string[]) =>
    whyNoCheck(kind, { propertyId, mapping: targets.map((target) => ({ target })) })
  expect(why(2)).toMatch(/at least one column/)
  expect(why(2, 'property')).toBe('Every row needs Code, Floor.')
  expect(why(null, 'code', 'floor')).toMatch(/to whom the rows belong/)
  expect(why(2, 'code', 'floor')).toBeNull()
  expect(why(null, 'code', 'floor', 'property')).toBeNull()
})

test('words are mapped if a column refers to records or has known values', () => {
  const can = (kind: string, name: string, type = 'text', choices: string[] = []) =>
    canMapWords(kind, { name, type, choices })
  expect(can('work-orders', 'trade')).toBe(true)
  expect(can('work-orders', 'status')).toBe(true)
  expect(can('work-orders', 'pm_schedule')).toBe(true)
  expect(can('work-orders', 'priority', 'number', ['1', '2'])).toBe(true)
  expect(can('work-orders', 'cost', 'number')).toBe(false)
  expect(can('pm-schedules', 'procedure')).toBe(true)
  expect(can('pm-schedules', 'unit', 'text', ['Days', 'Weeks'])).toBe(true)
  expect(can('users', 'role')).toBe(true)
  expect(can('users', 'worker')).toBe(true)
  expect(can('parts', 'active', 'truth')).toBe(true)
  expect(can('assets', 'depreciation', 'choice', ['Straight line'])).toBe(true)
  expect(can('assets', 'category')).toBe(true)
  expect(can('rooms', 'category')).toBe(false)
  expect(can('procedure-lines', 'meter')).toBe(false)
  expect(can('assets', 'parent')).toBe(false)
  expect(can('assets', 'name')).toBe(false)
})

test('implicitly created records are counted, and a column has the kind it would create', () => {
  const words = [
    { kind: 'building', count: 1 },
    { kind: 'floor', count: 2 },
    { kind: 'asset class', count: 3 },
    { kind: 'job-types', count: 1204 },
  ].map(createdCountInWords)
  expect(words).toEqual(['1 building', '2 floors', '3 asset classes', '1,204 job types'])
  expect(createdForColumn('job_type', ['trades', 'job-types'])).toBe('job-types')
  expect(createdForColumn('building', ['trades'])).toBeUndefined()
  expect(createdForColumn('name', ['trades'])).toBeUndefined()
  const ofAssets = ['buildings', 'floors', 'rooms', 'classes']
  expect(createdForColumns(['system', 'room', 'category', 'code'], ofAssets)).toEqual(['rooms', 'classes'])
  expect(createdForColumns(['code', 'trade'], ofAssets)).toEqual([])
})

test('creating a building also creates its floors and rooms, if the file names them', () => {
  expect(createdTogether('buildings', ['buildings', 'floors', 'classes'])).toEqual(['buildings', 'floors'])
  expect(createdTogether('rooms', ['buildings', 'floors', 'rooms'])).toEqual(['rooms'])
  expect(createdNamesInWords(['buildings', 'floors', 'rooms'])).toBe('buildings, floors and rooms')
  expect(createdNamesInWords(['classes'])).toBe('asset classes')
})
