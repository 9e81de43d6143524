import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareInstallation } from '../../prepare-installation.ts'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
import { assertNoUnfinishedRestore } from './unfinished-restore.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-restore-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = () =>
  prepareInstallation({
    config: { ...readConfig([], { FETTLE_DATA: folder, FETTLE_DEMO: 'off' }) },
    log: silentLog,
    say: () => undefined,
  })

test('a start is rejected in a folder with an interrupted restore, and creates nothing', async () => {
  await mkdir(path.join(folder, '.restoring', 'postgres'), { recursive: true })
  await expect(start()).rejects.toThrow(
    /restore was stopped halfway.*Delete everything in .*restore <backup>/,
  )
  expect(await readdir(folder)).toEqual(['.restoring'])
})

test('after a restore killed late, the start asks the user to delete the leftover folder', async () => {
  await mkdir(path.join(folder, '.restoring'))
  await mkdir(path.join(folder, 'postgres'))
  await expect(assertNoUnfinishedRestore(folder)).rejects.toThrow(
    /database is in place: delete .*\.restoring/,
  )
})

test('a folder without a restore is accepted', async () => {
  await expect(assertNoUnfinishedRestore(folder)).resolves.toBeUndefined()
})
