import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findQuickFolder } from './quick-folder.ts'

const folder = import.meta.dirname
const little = { freeBytes: 1, memoryBytes: 1 }

test('databases of a test run stand in memory where there is room for them', async () => {
  expect(await findQuickFolder(folder, little)).toBe(folder)
})

test('where the memory or the folder in it is too small, they stand among the temporary files', async () => {
  expect(await findQuickFolder(folder, { ...little, memoryBytes: Infinity })).toBe(tmpdir())
  expect(await findQuickFolder(folder, { ...little, freeBytes: Infinity })).toBe(tmpdir())
})

test('so they do on a system without such a folder', async () => {
  expect(await findQuickFolder(path.join(folder, 'missing'), little)).toBe(tmpdir())
})
