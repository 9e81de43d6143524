import { expect, test } from 'vitest'
import { importFileProblem, importFormatOf } from './import-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const workbook = bytes('PK\x03\x04\x14\x00')
const oldWorkbook = bytes('\xd0\xcf\x11\xe0\xa1\xb1')

test('detects a file by its content, whatever its name', () => {
  expect(importFormatOf(workbook)).toBe('workbook')
  expect(importFormatOf(oldWorkbook)).toBe('old workbook')
  for (const text of ['code,name\n', '\xff\xfec\0o\0', 'c\0o\0d\0e\0', '\0c\0o\0d\0e', 'Caf\xe9\t1\n'])
    expect([text, importFormatOf(bytes(text))]).toEqual([text, 'text'])
  for (const text of [
    '%PDF-1.7\n',
    '\x89PNG\r\n\x1a\n',
    ' <!DOCTYPE html>',
    '{\\rtf1',
    '\xff\xd8\xff\xe0\0\x10JFIF',
  ])
    expect([text, importFormatOf(bytes(text))]).toEqual([text, 'other'])
})

test('rejects a file before upload for its content, its size or being empty', () => {
  const problem = (name: string, start: Uint8Array, size = 10) =>
    importFileProblem({ name, size, start }, 2 * 1024 * 1024)
  expect(problem('rooms.csv', bytes('code,name\n'))).toBeNull()
  expect(problem('rooms', bytes('code,name\n'))).toBeNull()
  expect(problem('Rooms.XLSM', workbook)).toBeNull()
  expect(problem('rooms.csv', workbook)).toBeNull()
  expect(problem('rooms.xlsx', oldWorkbook)).toMatch(/old format of Excel/)
  expect(problem('rooms.csv', bytes('%PDF-1.7'))).toMatch(/neither a CSV file nor an Excel workbook/)
  expect(problem('rooms.csv', bytes(''), 0)).toMatch(/is empty/)
  expect(problem('rooms.csv', bytes('code'), 3 * 1024 * 1024)).toMatch(/larger than 2 MB/)
  const archive = (start: Uint8Array) =>
    importFileProblem({ name: 'manuals.zip', size: 10, start }, 2 * 1024 * 1024, 'archive')
  expect(archive(workbook)).toBeNull()
  expect(archive(bytes('code,name\n'))).toBe('manuals.zip is not a ZIP archive.')
  expect(archive(oldWorkbook)).toBe('manuals.zip is not a ZIP archive.')
})
