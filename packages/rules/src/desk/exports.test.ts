import { expect, test } from 'vitest'
import { allowsExportAction, exportFaults, exportStates, isExportAtWork } from './exports.ts'

const rooms = {
  content: 'records',
  entities: [{ kind: 'rooms' }],
  propertyId: null,
  enteredFrom: null,
  enteredTo: null,
} as const
const fieldsOf = (changes: Partial<Parameters<typeof exportFaults>[0]>) =>
  exportFaults({ ...rooms, ...changes }).map(({ field }) => field)

test('[C8.045] an export has distinct kinds and ordered days; a whole property needs no kinds', () => {
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ entities: [] })).toEqual(['entities'])
  expect(fieldsOf({ entities: [{ kind: 'rooms' }, { kind: 'rooms' }] })).toEqual(['entities'])
  expect(fieldsOf({ enteredFrom: '2026-03-02', enteredTo: '2026-03-01' })).toEqual(['enteredTo'])
  expect(fieldsOf({ enteredFrom: '2026-03-01', enteredTo: '2026-03-01' })).toEqual([])
  expect(fieldsOf({ content: 'property', entities: [] })).toEqual(['propertyId'])
  expect(fieldsOf({ content: 'property', entities: [], propertyId: 7 })).toEqual([])
})

test('an export can be canceled while waiting or running, and deleted or downloaded afterwards', () => {
  const allowing = (action: 'cancel' | 'download' | 'delete') =>
    exportStates.filter((state) => allowsExportAction(state, action))
  expect(allowing('cancel')).toEqual(['Waiting', 'Running'])
  expect(allowing('download')).toEqual(['Done'])
  expect(allowing('delete')).toEqual(['Done', 'Failed', 'Canceled'])
  expect(exportStates.filter(isExportAtWork)).toEqual(['Waiting', 'Running'])
})
