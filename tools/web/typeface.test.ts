import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetFileNames, typeface } from '../../apps/web/build/typeface.ts'

let vite: ViteDevServer

beforeAll(async () => {
  vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    cacheDir: path.join(tmpdir(), 'fettle-typeface-test'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [typeface()],
    server: { host: '127.0.0.1', port: 0 },
  })
  await vite.listen()
})
afterAll(() => vite.close())

const open = (path: string) => fetch(new URL(path, vite.resolvedUrls?.local[0]))
const builtAddress = (name: string) =>
  `/${assetFileNames({ names: [`${name}.woff2`] } as Parameters<typeof assetFileNames>[0])}`
    .replace('[name]', name)
    .replace('[extname]', '.woff2')

test('the typeface answers while developing under the address that it has in the build', async () => {
  for (const name of ['inter-latin-wght-normal', 'inter-latin-ext-wght-normal']) {
    const answer = await open(builtAddress(name))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 4))).toBe('wOF2')
  }
})

test('another version of it, and a file that it does not have, do not', async () => {
  for (const address of ['/assets/inter-latin-wght-normal-0.0.1.woff2', builtAddress('inter-none')]) {
    const answer = await open(address)
    await answer.arrayBuffer()
    expect([address, answer.headers.get('content-type') === 'font/woff2']).toEqual([address, false])
  }
})
