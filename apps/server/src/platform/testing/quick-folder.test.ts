import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findQuickFolder } from './quick-folder.ts'

const folder = import.meta.dirname
const little = { freeBytes: 1, memoryBytes: 1 }

test('test databases are in memory if there is room', async () => {
  expect(await findQuickFolder(folder, little)).toBe(folder)
})

test('test databases are in the temporary folder if memory or the folder in it is too small', async () => {
  expect(await findQuickFolder(folder, { ...little, memoryBytes: Infinity })).toBe(tmpdir())
  expect(await findQuickFolder(folder, { ...little, freeBytes: Infinity })).toBe(tmpdir())
})

test('test databases are in the temporary folder on a system without such a folder', async () => {
  expect(await findQuickFolder(path.join(folder, 'missing'), little)).toBe(tmpdir())
})
