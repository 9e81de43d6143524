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

test('lists missing set-up steps in order', () => {
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

const created = (text: string, existing: { code: string; name: string }[] = []) =>
  readBuildingLines(text, existing).map(({ outcome, code, name }) => `${outcome} ${code} ${name}`)

test('parses buildings one per line, with or without a code', () => {
  expect(created('Main Clinic\n\n ANX, Annex \nMotor Cars\nGarage,\n')).toEqual([
    'new MC Main Clinic',
    'new ANX Annex',
    'new MC2 Motor Cars',
    'new Garage Garage',
  ])
})

test('does not create an existing or duplicate building again', () => {
  const existing = [{ code: 'ANX', name: 'Annex' }]
  expect(created('ANX, Annex\nannex\nBoiler House\nboiler house\nBH, Boiler House', existing)).toEqual([
    'there ANX Annex',
    'there ANX annex',
    'new BH2 Boiler House',
    'there BH2 boiler house',
    'new BH Boiler House',
  ])
})

test('rejects the code of another building, ignoring case', () => {
  expect(created('ANX, Annex\nanx, Boiler House\nMC, Main Clinic', [{ code: 'mc', name: 'Mill' }])).toEqual([
    'new ANX Annex',
    'code-taken ANX Boiler House',
    'code-taken mc Main Clinic',
  ])
})

test('buildings created together have different codes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }), (lines) => {
      const codes = readBuildingLines(lines.join('\n'))
        .filter(({ outcome }) => outcome === 'new')
        .map(({ code }) => code.toUpperCase())
      expect(new Set(codes).size).toBe(codes.length)
    }),
  )
})
