import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedSincePass, isKnownByImports, notePass, snapshotFiles } from './last-pass.ts'

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const write = (name: string, text: string) => writeFile(path.join(root, name), text)

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fettle-last-pass-test-'))
  git('init', '--quiet')
  await write('.gitignore', 'node_modules/\n')
  await write('kept.ts', 'one')
  await write('edited.ts', 'one')
  git('add', '--all')
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function snapshot(): Promise<string> {
  const tree = await snapshotFiles(root)
  if (tree === undefined) throw new Error('no snapshot')
  return tree
}

test('lists files that were edited, added or removed since the last pass, committed or not', async () => {
  await write('removed.ts', 'one')
  await write('name with "quotes".ts', 'one')
  await notePass(root, await snapshot())
  expect(await changedSincePass(root, await snapshot())).toEqual([])
  await write('edited.ts', 'two')
  await write('added.ts', 'one')
  await write('name with "quotes".ts', 'two')
  await rm(path.join(root, 'removed.ts'))
  expect(await changedSincePass(root, await snapshot())).toEqual([
    'added.ts',
    'edited.ts',
    'name with "quotes".ts',
    'removed.ts',
  ])
})

test('lists a file that was edited within one clock tick at the same length', async () => {
  git('config', 'core.trustctime', 'false')
  const file = path.join(root, 'edited.ts')
  const { atimeMs, mtimeMs } = await stat(file)
  await utimes(file, atimeMs / 1000, Math.floor(mtimeMs) / 1000)
  git('add', '--all')
  await notePass(root, await snapshot())
  await write('edited.ts', 'two')
  await utimes(file, atimeMs / 1000, Math.floor(mtimeMs) / 1000)
  expect(await changedSincePass(root, await snapshot())).toEqual(['edited.ts'])
})

test('a change that is taken back is none', async () => {
  await write('edited.ts', 'two')
  await notePass(root, await snapshot())
  await write('edited.ts', 'one')
  expect(await changedSincePass(root, await snapshot())).toEqual(['edited.ts'])
  await write('edited.ts', 'two')
  expect(await changedSincePass(root, await snapshot())).toEqual([])
})

test('a snapshot does not change staged files', async () => {
  await write('edited.ts', 'two')
  const before = git('status', '--short')
  await snapshot()
  expect(git('status', '--short')).toBe(before)
})

test('without a pass, after one that Git forgot, and outside of a checkout nothing is known', async () => {
  expect(await changedSincePass(root, await snapshot())).toBeUndefined()
  await notePass(root, '0123456789012345678901234567890123456789')
  expect(await changedSincePass(root, await snapshot())).toBeUndefined()
  await rm(path.join(root, '.git'), { recursive: true })
  expect(await snapshotFiles(root)).toBeUndefined()
})

test.each([
  ['apps/web/src/features/assets/components/asset-head.tsx', true],
  ['apps/server/src/features/things/assets/assets.usecases.ts', true],
  ['packages/rules/src/records/limits.ts', true],
  ['apps/web/src/ui/panel.module.css', false],
  ['apps/web/src/testing/setup.ts', false],
  ['apps/server/src/platform/testing/cluster-setup.ts', false],
  ['apps/server/src/main.ts', false],
  ['db/migrations/0001_start.sql', false],
  ['docs/guides/import.md', false],
  ['package-lock.json', false],
])('whether imports determine the tests affected by %s: %s', (file, isKnown) => {
  expect(isKnownByImports(file)).toBe(isKnown)
})
