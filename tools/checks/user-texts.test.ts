import { expect, test } from 'vitest'
import { findingsIn } from './planted.fixture.ts'
import { userTexts } from './user-texts.ts'

/** The findings for a repository that holds just this file. */
const findingsFor = (file: string, text: string, allowed: readonly string[] = []) =>
  findingsIn((root) => userTexts(root, allowed), { [file]: `export {}\n${text}\n` })

const page = 'apps/web/src/features/assets/pages/some.tsx'
const server = 'apps/server/src/features/things/assets/some.usecases.ts'

test.each([
  [page, 'const X = () => <p>The details stand\n  below.</p>', 'stand'],
  [page, 'const X = () => <p title="Whoever scans it">x</p>', 'Whoever'],
  [page, 'const X = () => <p>{`Some were told`}</p>', 'told'],
  [server, `const X = \`Some \${sql\`select 1\`} were told\``, 'told'],
  [server, "throw invalid('Which one? Tell the code.')", 'Tell'],
  [server, "const summary = 'Gives an asset a meter.'", 'Gives'],
  [server, "const message = 'This number was given already.' as const", 'given'],
  [server, "const message = 'They will hear of it.'", 'hear'],
])('%s may not have the text of %s', async (file, text, word) => {
  expect(await findingsFor(file, text)).toEqual([expect.stringContaining(`${file}:2 "${word}" in a text`)])
})

test.each([
  [page, '// What is told stands below.'],
  [page, "import { told } from '#lib/told.ts'\nconst key = 'told'"],
  [page, "type Font = 'Inter stand-in'\nconst font = 'Inter stand-in, Arial'"],
  [page, "const X = () => <p title='given' />"],
  [server, 'const rows = sql<{ a: number }>`select given.a from rows as given`'],
  [server, 'const rows = sql.raw(`select text as told from log`)'],
  [server, "const hint = 'Tell us what is wrong.'"],
  ['apps/server/src/features/things/assets/some.test.ts', "test('whoever is told', () => {})"],
])('%s may have %s', async (file, text) => {
  expect(await findingsFor(file, text)).toEqual([])
})

test('a text of the specification stays to the letter', async () => {
  const text = 'Disabled until a reading is given'
  expect(await findingsFor(page, `const text = '${text}'`)).toHaveLength(1)
  expect(await findingsFor(page, `const text = '${text}'`, [text])).toEqual([])
})
