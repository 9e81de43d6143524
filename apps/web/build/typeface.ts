import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import inter from '@fontsource-variable/inter/package.json' with { type: 'json' }
import type { Plugin, Rolldown } from 'vite'

const isTypeface = (file: string) => /^inter-[\w-]+\.woff2$/.test(file)
const address = new RegExp(
  `^/assets/(inter-[\\w-]+)-${inter.version.replaceAll('.', '\\.')}\\.woff2(?:\\?|$)`,
)

/** Names of built files: the typeface with its version, others with a hash. */
export const assetFileNames = ({ names }: Rolldown.PreRenderedAsset): string =>
  names.some(isTypeface) ? `assets/[name]-${inter.version}[extname]` : 'assets/[name]-[hash][extname]'

/**
 * Serves the typeface under the same address while developing and in the build. The pages that the server writes itself
 * name this address, and a digest of the build is nothing that they can know.
 */
export function typeface(): Plugin {
  return {
    name: 'typeface',
    config: () => ({ build: { rolldownOptions: { output: { assetFileNames } } } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, name] = address.exec(request.url ?? '') ?? []
        if (name === undefined) return next()
        const file = createReadStream(
          fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${name}.woff2`)),
        )
        file.once('error', next).once('open', () => {
          response.setHeader('content-type', 'font/woff2')
          file.pipe(response)
        })
      })
    },
  }
}
