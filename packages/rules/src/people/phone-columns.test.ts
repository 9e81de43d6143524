import { expect, test } from 'vitest'
import { type ColumnOption, workerColumns } from '../records/list-columns.ts'
import { settingDefaults } from '../settings/settings.ts'
import { contactColumns } from './contact-words.ts'
import { vendorColumns } from './vendor-words.ts'

/** Pixels of a table on a screen of 1440, of the box and the flag before its columns, and of a whole number in its cell. */
const desk = { table: 1199, marks: 80, number: 117 }

const lists: [string, readonly ColumnOption[]][] = [
  ['workers', workerColumns],
  ['vendors', vendorColumns],
  ['staff', contactColumns({ ...settingDefaults(), enableCampuses: true })],
]

test.each(lists)('a phone number in the list of %s fits on a desktop without scrolling', (_list, columns) => {
  const asked = columns.reduce((sum, { width }) => sum + width, 0)
  const phone = columns.find(({ columnName }) => columnName === 'phone')?.width ?? 0
  expect(asked).toBeLessThanOrEqual(desk.table)
  expect((phone / (asked + desk.marks)) * desk.table).toBeGreaterThanOrEqual(desk.number)
})
