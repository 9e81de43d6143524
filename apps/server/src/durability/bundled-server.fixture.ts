import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { build, type Plugin } from 'vite'
import { inject } from 'vitest'
import { createMigratedDatabase } from '#platform/testing/migrated-database.ts'
import { type Program, startMain } from '../main.fixture.ts'

const server = path.join(import.meta.dirname, '../..')

/** These read files beside their own, are compiled for one machine, or are loaded at their first use only. */
const externalPackages = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'bwip-js',
  'date-holidays',
  'fontkit',
  'nodemailer',
  'pino',
  'sharp',
]

/** Lets a bundled module find migrations, threads and processes where its source finds them. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform: (code, file) =>
    file.includes('/node_modules/')
      ? null
      : code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
}

/**
 * Returns the server program as one bundle, which the first caller of a run makes while the others wait. It starts in
 * half of the processor time of its sources, two thousand files less being loaded and nothing being compiled again, which
 * counts where a proof starts it dozens of times and proves nothing about the start.
 */
export async function provideBundledServer(): Promise<Program> {
  const folder = inject('bundleFolder')
  const program = {
    file: path.join(folder, 'main.js'),
    compileCache: path.join(folder, 'compile'),
  }
  const finished = path.join(folder, 'finished')
  const client = new pg.Client({ connectionString: inject('clusterConnectionString') })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('bundled server'))")
    if (!existsSync(finished)) {
      await bundle(folder)
      await fillCompileCache(folder, program)
      await writeFile(finished, '')
    }
    return program
  } finally {
    await client.end()
  }
}

async function bundle(folder: string): Promise<void> {
  await build({
    root: server,
    configFile: false,
    logLevel: 'error',
    plugins: [sourceAddresses],
    ssr: { noExternal: true, external: externalPackages },
    build: { ssr: 'src/main.ts', outDir: folder, target: 'node24', minify: false },
  })
  // Without its type, Node would parse the whole bundle once more to find it out.
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
}

/** A process stores its compile cache on a normal exit, but not when it is killed. */
async function fillCompileCache(folder: string, program: Program): Promise<void> {
  const database = await createMigratedDatabase()
  try {
    const env = { DATABASE_URL: database.connectionString }
    const { child, ended } = await startMain(path.join(folder, 'data'), env, program)
    child.kill('SIGTERM')
    await ended
  } finally {
    await database.drop()
  }
}
