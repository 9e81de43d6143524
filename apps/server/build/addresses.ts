import path from 'node:path'
import type { Plugin } from 'vite'

const server = path.dirname(import.meta.dirname)
const ownModule = /^(?!.*[\\/]node_modules[\\/]).*\.ts$/
/** URL of a process whose file is next to the module that starts it. */
const started = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g

/**
 * Resolves the `import.meta.url` addresses of the sources in the build. Processes that a module starts
 * become separate entry files. All other URLs, such as the folder of migrations, still point into the source tree.
 */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    enforce: 'pre',
    transform: {
      filter: { id: ownModule, code: 'import.meta' },
      handler(code, id) {
        if (/import\.meta\.(?!url\b)/.test(code)) this.error('The build knows import.meta.url only.')
        const source = path.relative(path.join(server, 'dist'), id).replaceAll(path.sep, '/')
        const lines = code.split(started)
        // Every second piece is the name of a started module.
        return lines
          .map((piece, at) => {
            if (at % 2 === 0)
              return piece.replaceAll(
                'import.meta.url',
                `new URL(${JSON.stringify(source)}, import.meta.url).href`,
              )
            this.emitFile({
              type: 'chunk',
              id: path.join(path.dirname(id), `${piece}.ts`),
              fileName: `${piece}.js`,
            })
            return `new URL('./${piece}.js', import.meta.url)`
          })
          .join('')
      },
    },
  }
}
