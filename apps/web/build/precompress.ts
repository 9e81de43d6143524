import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|wasm|webmanifest)$/
const minBytes = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` next to every compressible build file, at maximum compression, so that the
 * server never compresses at runtime.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names.filter((name) => worthIt.test(name)).map((name) => compress(path.join(folder, name))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, { params })),
    writeFile(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
