import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kitStyles } from './kit-styles.ts'

/** The findings for a client of one page, where every page has the styles of buttons. */
async function findingsFor(text: string): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'fettle-styles-'))
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
  try {
    for (const name of ['Button', 'Radio', 'NumberInput'])
      await write(`node_modules/@mantine/core/styles/${name}.layer.css`, '')
    await write('apps/web/src/app/mantine-styles.ts', "import '@mantine/core/styles/Button.layer.css'\n")
    await write('apps/web/src/features/costs/some.tsx', text)
    return await kitStyles(root).findings()
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

test.each([
  "import { Button, Radio } from '@mantine/core'",
  "import {\n  Button,\n  Radio as Choice,\n  type RadioProps,\n} from '@mantine/core'",
])('a component without its styles is found in %j', async (line) => {
  expect(await findingsFor(`${line}\n`)).toEqual([
    "apps/web/src/features/costs/some.tsx uses Radio without '@mantine/core/styles/Radio.layer.css'",
  ])
})

test.each([
  "import { Button } from '@mantine/core'",
  "import '@mantine/core/styles/Radio.layer.css'\nimport { Radio } from '@mantine/core'",
  "import { NumberInput, Box, type RadioProps } from '@mantine/core'",
])('nothing is found in %j', async (text) => {
  expect(await findingsFor(`${text}\n`)).toEqual([])
})
