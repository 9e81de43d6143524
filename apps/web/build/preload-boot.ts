import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Names the files that the program starts with, and the typeface, in the page itself, so that the browser fetches them
 * while it reads the page and not only once the entry has run.
 */
export function preloadBoot(): Plugin {
  return {
    name: 'preload-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const parts = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
        const boot = parts.find(({ isEntry, name }) => isEntry && name === 'boot')
        if (!boot) throw new Error('The build has no part called boot.')
        // The build itself names what the entry imports.
        const named = new Set(parts.find(({ isEntry, name }) => isEntry && name === 'index')?.imports)
        const wanted = [boot.fileName, ...boot.imports].filter((file) => !named.has(file))
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        if (!font) throw new Error('The build has no typeface.')
        return [
          headLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }),
          ...wanted.map((file) => headLink({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
        ]
      },
    },
  }
}

function headLink(attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' }
}
