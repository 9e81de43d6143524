import { expect, test } from 'vitest'
import { kitStyles } from './kit-styles.ts'
import { findingsIn } from './planted.fixture.ts'

const styleOf = (name: string) => `node_modules/@mantine/core/styles/${name}.layer.css`

/** The findings for a client of one page, where every page has the styles of buttons. */
const findingsFor = (text: string) =>
  findingsIn(kitStyles, {
    [styleOf('Button')]: '',
    [styleOf('Radio')]: '',
    [styleOf('NumberInput')]: '',
    'apps/web/src/app/mantine-styles.ts': "import '@mantine/core/styles/Button.layer.css'\n",
    'apps/web/src/features/costs/some.tsx': text,
  })

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
