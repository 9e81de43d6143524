import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeOwnerLock } from '../../apps/server/src/platform/db/embedded/owner-lock.ts'
import { newMigration } from './new-migration.ts'
import { resetData } from './reset-data.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-tools-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('a new migration gets the next number and never replaces a file', async () => {
  expect(path.basename(await newMigration('first', folder))).toBe('0084_first.sql')
  await writeFile(path.join(folder, '0099_last.sql'), '')
  expect(path.basename(await newMigration('part_reorder_points', folder))).toBe(
    '0100_part_reorder_points.sql',
  )
  await expect(newMigration('Part Points', folder)).rejects.toThrow('lower-case')
  await expect(newMigration('', folder)).rejects.toThrow('lower-case')
})

test('a reset deletes database and files and leaves unknown files', async () => {
  await mkdir(path.join(folder, 'postgres', 'cluster', 'data'), { recursive: true })
  await mkdir(path.join(folder, 'files'))
  await writeFile(path.join(folder, 'letter.txt'), '')
  await resetData(folder)
  expect((await readdir(folder)).sort()).toEqual(['letter.txt', 'postgres'])
  expect(await readdir(path.join(folder, 'postgres'))).not.toContain('cluster')
})

test('a reset is refused while a server has the folder', async () => {
  await mkdir(path.join(folder, 'postgres', 'cluster', 'data'), { recursive: true })
  const lock = takeOwnerLock(path.join(folder, 'postgres'))
  await expect(resetData(folder)).rejects.toMatchObject({ code: 'folder-in-use' })
  expect(await readdir(path.join(folder, 'postgres'))).toContain('cluster')
  lock.release()
})
