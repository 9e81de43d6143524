import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markdownCommands } from './markdown-commands.ts'
import { markdownPaths } from './markdown-paths.ts'
import { markdownPictures } from './markdown-pictures.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fettle-markdown-'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function put(file: string, text = ''): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}

describe('the checks of documents', () => {
  test('report an npm command that package.json does not have', async () => {
    await put('package.json', '{ "scripts": { "start": "", "db:new": "" } }')
    await put('README.md', '`npm start`, `npm run db:new -- x`, `npm test`\n')
    await put('docs/guides/some.md', '\n    npm run --silent gone -- y\n')
    expect(await markdownCommands(root).findings()).toEqual([
      'README.md:1 names npm script test, which package.json does not have',
      'docs/guides/some.md:2 names npm script gone, which package.json does not have',
    ])
  })

  test('report a picture that does not exist and one that no document shows', async () => {
    await put('docs/screens/shown.png')
    await put('docs/screens/unused.png')
    await put('README.md', '![A](docs/screens/shown.png) ![B](docs/screens/gone.png)\n')
    expect(await markdownPaths(root).findings()).toEqual([
      'README.md:1 names docs/screens/gone.png, which does not exist',
    ])
    expect(await markdownPictures(root).findings()).toEqual([
      'docs/screens/unused.png is shown by no document',
    ])
  })

  test('report more than fifteen pictures', async () => {
    const names = Array.from({ length: 16 }, (_, index) => `${index}.png`)
    for (const name of names) await put(`docs/screens/${name}`)
    await put('README.md', names.map((name) => `![](docs/screens/${name})`).join('\n'))
    expect(await markdownPictures(root).findings()).toEqual(['docs/screens has 16 pictures, the limit is 15'])
  })
})
