import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prose } from './prose.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fettle-prose-'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}

test('reports translated phrases in comments, test titles and documents', async () => {
  await put('README.md', 'Whoever asks\n')
  await put('db/schema/some.sql', '-- The row stands once.\n')
  await put('tools/some.test.ts', "test('somebody is told', () => undefined)\n")
  await put('tools/some.ts', "/** What is kept. */\nconst x = 'nobody' // a list of its own\n")
  expect((await prose(root).findings()).map((finding) => finding.split(' reads')[0])).toEqual([
    'db/schema/some.sql:1 "stands"',
    'tools/some.test.ts:1 "somebody"',
    'tools/some.ts:1 "What is"',
    'tools/some.ts:2 "of its own"',
    'README.md:1 "Whoever"',
  ])
})

test('accepts code, quoted screen texts and plain sentences', async () => {
  await put('README.md', "The button 'Create missing records' and **What is new** call `nobody`.\n")
  await put('tools/some.ts', "/** Returns the user. */\nexport const nobody = 'whoever'\n")
  expect(await prose(root).findings()).toEqual([])
})
