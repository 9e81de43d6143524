import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.join(import.meta.dirname, '../..')
const readyTimeoutMs = 180_000

/** A running product: its address, and how to end it. */
export type Product = {
  readonly url: string
  /** The one-time code that it shows where there is no administrator yet. */
  readonly setupCode: string | null
  /** Ends it at once, without letting it finish anything. Its data folder remains. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the product like `npm start`, on a free port and with its own data folder that it fills with the demo world
 * unless told otherwise, and waits until it reports that it is ready. It ends with this process. Throws with its output when it does not
 * start.
 */
export async function startProduct({
  isDemo = true,
  port,
  data,
  settings = {},
}: {
  isDemo?: boolean
  port?: number
  /** Existing data folder, which remains when it stops. */
  data?: string
  /** Environment variables of this product alone. */
  settings?: Record<string, string>
} = {}): Promise<Product> {
  const folder = data === undefined ? await temporaryFolder() : null
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(path.join(root, 'tools/bootstrap/exit-with-parent.mjs')).href,
      '--enable-source-maps',
      path.join(root, 'apps/server/dist/main.js'),
      '--port',
      String(port ?? (await freePort())),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
        ...process.env,
        ...cleanSettings,
        ...settings,
        FETTLE_DEMO: isDemo ? 'on' : 'off',
        FETTLE_DATA: data ?? path.join(folder ?? '', 'data'),
      },
    },
  )
  const stop = async () => {
    await end(child, 'SIGTERM')
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await announced(child)), stop, kill: () => end(child, 'SIGKILL') }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates a folder that the product and its database may use. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-e2e-'))
  // Root's database may run as another user, who must be able to enter.
  await chmod(folder, 0o755)
  return folder
}

/** The machine's own settings do not reach the server under test; an empty variable counts as absent. */
const cleanSettings = {
  FETTLE_HOST: '',
  FETTLE_PUBLIC_URL: '',
  FETTLE_TRUST_PROXY: '',
  DATABASE_URL: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_AUDIENCE: '',
  OIDC_NEW_ACCOUNTS: '',
  OIDC_GROUPS_CLAIM: '',
  OIDC_GROUPS: '',
}

function announced(child: ChildProcess): Promise<Pick<Product, 'url' | 'setupCode'>> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => reject(new Error(`The product ${reason}. It said:\n${output}`))
    const timer = setTimeout(() => fail('was not ready in time'), readyTimeoutMs)
    const read = (text: string) => {
      output += text
      const url = /ready at (http:\S+)/.exec(output)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve({ url, setupCode: /valid for \d+ minutes: (\S+)/.exec(output)?.[1] ?? null })
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      read(text)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (place === null || typeof place === 'string') throw new Error('The machine gave no port.')
  return place.port
}
