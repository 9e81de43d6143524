import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingSteps, readBuildingLines } from './set-up.ts'

const nothing = {
  hasOrganization: false,
  jobTypes: 0,
  buildings: 0,
  people: 0,
  hasHolidays: false,
  orders: 0,
}

test('what is missing of a set-up is told in the order in which it is done', () => {
  expect(missingSteps(nothing).map(({ key }) => key)).toEqual([
    'organization',
    'trades',
    'buildings',
    'people',
    'holidays',
  ])
  expect(missingSteps({ ...nothing, jobTypes: 4, people: 1 }).map(({ key }) => key)).toEqual([
    'organization',
    'buildings',
    'holidays',
  ])
  const all = { hasOrganization: true, jobTypes: 1, buildings: 1, people: 1, hasHolidays: true, orders: 0 }
  expect(missingSteps(all)).toEqual([])
})

test('buildings are typed one a line, with a code or without', () => {
  expect(readBuildingLines('Main Clinic\n\n ANX, Annex \nMotor Cars\nGarage,\n')).toEqual([
    { code: 'MC', name: 'Main Clinic' },
    { code: 'ANX', name: 'Annex' },
    { code: 'MC2', name: 'Motor Cars' },
    { code: 'Garage', name: 'Garage' },
  ])
})

test('a code that is typed twice stays with the first building, in upper or lower case', () => {
  expect(readBuildingLines('ANX, Annex\nanx, Boiler House')).toEqual([
    { code: 'ANX', name: 'Annex' },
    { code: 'BH', name: 'Boiler House' },
  ])
})

test('no two of the buildings that are typed together get the same code', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }), (lines) => {
      const codes = readBuildingLines(lines.join('\n')).map(({ code }) => code.toUpperCase())
      expect(new Set(codes).size).toBe(codes.length)
    }),
  )
})
