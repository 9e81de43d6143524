import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { describeLeftOut, leftOutTests } from './left-out.ts'
import { findTestFiles } from './test-files.ts'

const env = { FETTLE_SHARED_DATA: '/there/is/no/such/folder' }

test('every omitted test is a test of the repository', async () => {
  const { tests } = await findTestFiles(root, leftOutTests(root, env))
  expect(tests).toHaveLength(1)
})

test('a run names its omitted test, the expected folder of its data and the variable for another one', () => {
  expect(describeLeftOut(root, env)).toEqual([
    expect.stringMatching(
      /^LEFT OUT imports\/real-data\.proof\.test\.ts: .*\/there\/is\/no\/such\/folder.*FETTLE_SHARED_DATA/,
    ),
  ])
})

test('where the data is, nothing is left out and nothing is said', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-data-'))
  try {
    expect(describeLeftOut(root, { FETTLE_SHARED_DATA: folder })).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
