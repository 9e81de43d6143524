import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { signatureOf } from './send-delivery.ts'

const guide = new URL('../../../../../../docs/guides/api-keys-and-webhooks.md', import.meta.url)

type Check = (secret: string, header: string, body: string, now: number) => boolean

/** Loads the function that the guide gives to receivers. */
async function readCheck(): Promise<Check> {
  const [, code = ''] = /^```js run\n(.*?)^```$/ms.exec(await readFile(guide, 'utf8')) ?? []
  const module: { isFromFettle: Check } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )
  return module.isFromFettle
}

test('the function of the guide accepts our signature and rejects another secret, body or moment', async () => {
  const isFromFettle = await readCheck()
  const at = new Date('2026-03-10T15:00:00Z')
  const header = signatureOf('secret', '{"id":71}', at)
  expect(isFromFettle('secret', header, '{"id":71}', at.getTime() + 60_000)).toBe(true)
  expect(isFromFettle('other', header, '{"id":71}', at.getTime())).toBe(false)
  expect(isFromFettle('secret', header, '{"id":72}', at.getTime())).toBe(false)
  expect(isFromFettle('secret', header, '{"id":71}', at.getTime() + 301_000)).toBe(false)
  expect(isFromFettle('secret', 't=1', '{"id":71}', at.getTime())).toBe(false)
})
