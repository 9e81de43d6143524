import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileSizes } from './file-sizes.ts'
import { lockFile } from './lock-file.ts'
import { markdownPaths } from './markdown-paths.ts'
import { migrations } from './migrations.ts'
import { program } from './program.ts'
import { britishSpellings, retiredNames } from './retired-words.ts'
import { runChecks } from './run-checks.ts'
import { wording } from './wording.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fettle-checks-'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}

test('a file above 300 lines of code is refused unless a reason is on record', async () => {
  await put('tools/long.ts', `// a comment\n\n${'export {}\n'.repeat(301)}`)
  expect(await fileSizes(root, {}).findings()).toEqual([
    'tools/long.ts has 301 lines of code, the limit is 300',
  ])
  expect(await fileSizes(root, { 'tools/long.ts': 'one table' }).findings()).toEqual([])
})

test('comments and blank lines do not count, and a reason without need is refused', async () => {
  await put('tools/long.ts', `${'// a comment\n\n'.repeat(400)}${'export {}\n'.repeat(300)}`)
  expect(await fileSizes(root, {}).findings()).toEqual([])
  expect(await fileSizes(root, { 'tools/long.ts': 'one table' }).findings()).toHaveLength(1)
})

test.each([
  ['// TODO: finish'],
  [`const folder = '/Users/somebody/fettle'`],
  ['// @ts-ignore'],
  ['<TextInput maxLength={40} />'],
  [`html\`<input maxlength="40">\``],
  [`  keyColumn('code', 60, 'Unique.'),`],
  [`  referenceColumn('trade', 'Its name.', { max: 80 }),`],
  [`  { name: 'room', type: 'list', max: 60 },`],
  ['const told = events.length'],
  ['const [least, highest] = range'],
  ['export function Page({ search: said }: Props) {'],
  ['function tell(event: Event) {'],
])('the line "%s" is refused', async (line) => {
  await put('apps/server/src/some.ts', `export {}\n${line}\n`)
  expect(await wording(root).findings()).toEqual([expect.stringContaining('apps/server/src/some.ts:2')])
})

test('reports a font weight other than the three of the typeface, in styles and components', async () => {
  await put('apps/web/src/some.css', '.a {\n  font-weight: 600;\n}\n.b {\n  font-weight: 650;\n}\n')
  await put('apps/web/src/some.tsx', 'export const Some = () => <Text fw={700}>x</Text>\n')
  expect(await wording(root).findings()).toEqual([
    expect.stringContaining('apps/web/src/some.css:2'),
    expect.stringContaining('apps/web/src/some.tsx:1'),
  ])
})

test('a font size that is none of the theme is refused on screens, in styles and in components', async () => {
  const sizes = ['17px', '0.9375rem', 'var(--mantine-font-size-md)', 'inherit', '10pt', 'var(--other)']
  await put('apps/web/src/some.css', sizes.map((size) => `.a { font-size: ${size}; }\n`).join(''))
  await put(
    'apps/web/src/some.tsx',
    'export const Some = () => <Text fz={17}>x</Text>\nexport const Fit = () => <Text fz="sm">x</Text>\n',
  )
  const findings = await wording(root).findings()
  expect(findings.map((finding) => finding.split(' ')[0])).toEqual([
    'apps/web/src/some.css:1',
    'apps/web/src/some.css:2',
    'apps/web/src/some.css:6',
    'apps/web/src/some.tsx:1',
  ])
})

test.each([
  ['NumberInput', 'number-input'],
  ['Textarea', 'textarea'],
])('%s of the kit is imported in one file only', async (name, file) => {
  const line = (path: string) => put(path, `import { Group, ${name} } from '@mantine/core'\n`)
  await line(`apps/web/src/ui/${file}.tsx`)
  await line('apps/web/src/some.tsx')
  const findings = await wording(root).findings()
  expect(findings.map((finding) => finding.split(' ')[0])).toEqual(['apps/web/src/some.tsx:1'])
})

test.each(Object.entries(britishSpellings))(
  'the British "%s" is refused for "%s" everywhere',
  async (word, better) => {
    const inName = `const some${word[0]?.toUpperCase()}${word.slice(1)}s = 1`
    await put('apps/web/src/some.ts', `// its ${word}\n${inName}\n`)
    await put('apps/web/src/some.css', `/* the ${word}s */\n`)
    await put('docs/guides/some.md', `Of ${word}s\n`)
    const findings = await wording(root).findings()
    expect(findings.map((finding) => finding.split(' ')[0])).toEqual([
      'apps/web/src/some.css:1',
      'apps/web/src/some.ts:1',
      'apps/web/src/some.ts:2',
      'docs/guides/some.md:1',
    ])
    expect(findings.every((finding) => finding.includes(`'${better}'`))).toBe(true)
  },
)

test.each(Object.entries(retiredNames))('the retired name "%s" is refused for "%s"', async (name, better) => {
  await put('apps/web/src/some.ts', `const x = ${name}()\nconst ${name}More = 1\n`)
  await put('ARCHITECTURE.md', `Calls \`${name}\`.\n`)
  expect(await wording(root).findings()).toEqual([
    expect.stringMatching(`^apps/web/src/some.ts:1 .*'${better}'`),
    expect.stringMatching(`^ARCHITECTURE.md:1 .*'${better}'`),
  ])
})

test('a migration keeps the words that it was written with', async () => {
  await put('db/migrations/0084_first.sql', `-- ${Object.keys(britishSpellings)[0]}\n`)
  expect(await wording(root).findings()).toEqual([])
})

test('a file or folder that a document names and that does not exist is found', async () => {
  await put('packages/rules/src/access/permissions.ts', '')
  await put('docs/guides/add-a-role.md', '')
  const lines = [
    'In `rules/permissions.ts`, `packages/rules/src/access/permissions.ts` and `permissions.ts`.',
    'See [roles](docs/guides/add-a-role.md), `packages/rules/` and `<feature>.routes.ts`, `db/migrations/*.sql`.',
    'Import `your-own.csv`; the answer is at https://example.org/docs/api.json and `/api/openapi.json`.',
    'In `rules/permits.ts`.',
    'In `permissions/rules.ts`, and [here](docs/guides/gone.md).',
    'In `packages/gone/src`.',
  ]
  await put('ARCHITECTURE.md', `${lines.join('\n')}\n`)
  await put(
    'docs/guides/next.md',
    '[above](../../ARCHITECTURE.md), [beside](add-a-role.md), [no](../add-a-role.txt.md)\n',
  )
  expect(await markdownPaths(root).findings()).toEqual([
    'ARCHITECTURE.md:4 names rules/permits.ts, which does not exist',
    'ARCHITECTURE.md:5 names permissions/rules.ts, which does not exist',
    'ARCHITECTURE.md:5 names docs/guides/gone.md, which does not exist',
    'ARCHITECTURE.md:6 names packages/gone/src, which does not exist',
    'docs/guides/next.md:1 names ../add-a-role.txt.md, which does not exist',
  ])
})

test('accepts the address of a page that looks like a folder of a machine', async () => {
  const [page, address] = [
    ['', 'home', 'help'],
    ['http:', '', 'x', 'root', 'y'],
  ].map((parts) => parts.join('/'))
  await put('apps/web/src/app/routes.ts', `export const home = '${page}'\nexport const u = '${address}'\n`)
  expect((await wording(root).findings()).length).toBe(0)
})

test('a gap, a double and a wrong name among the migrations are refused', async () => {
  await put('db/migrations/0084_first.sql', '')
  await put('db/migrations/0086_third.sql', '')
  expect(await migrations(root).findings()).toEqual([
    'db/migrations/0086_third.sql should have the number 0085',
  ])
  await put('db/migrations/0085_second.sql', '')
  expect(await migrations(root).findings()).toEqual([])
  await put('db/migrations/0086_again.sql', '')
  expect(await migrations(root).findings()).toHaveLength(1)
  await rm(path.join(root, 'db/migrations/0086_again.sql'))
  await put('db/migrations/0087-dashed.sql', '')
  expect(await migrations(root).findings()).toHaveLength(1)
})

test('a lock file that lacks a platform’s program of some package is refused', async () => {
  const packages = {
    '': {},
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } },
    'node_modules/tool/node_modules/tool-linux': {},
  }
  await put('package-lock.json', JSON.stringify({ packages }))
  expect(await lockFile(root).findings()).toEqual([expect.stringContaining('tool-darwin')])
  await put(
    'package-lock.json',
    JSON.stringify({ packages: { ...packages, 'node_modules/tool-darwin': {} } }),
  )
  expect(await lockFile(root).findings()).toEqual([])
})

test('a program that ends with an error gives its output as findings', async () => {
  expect(await program('good', root, 'sh', ['-c', 'echo fine']).findings()).toEqual([])
  expect(await program('bad', root, 'sh', ['-c', 'echo one; echo two >&2; exit 3']).findings()).toEqual([
    'one',
    'two',
  ])
})

test('prints each check with its findings and counts what passed and failed in all lanes', async () => {
  const lines: string[] = []
  const good = { name: 'good', findings: async () => [] }
  const bad = { name: 'bad', findings: async () => ['a finding'] }
  const tally = await runChecks([[good, bad], [good]], (line) => lines.push(line.replace(/\(.*\)/, '')))
  expect(tally).toEqual({ passed: 2, failed: 1 })
  expect(lines.toSorted()).toEqual(['     a finding', 'FAIL bad ', 'ok   good ', 'ok   good '])
  expect(lines[lines.indexOf('FAIL bad ') + 1]).toBe('     a finding')
})
