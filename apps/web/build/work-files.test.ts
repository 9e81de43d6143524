import { expect, test } from 'vitest'
import { filesOf } from './work-files.ts'

const part = (
  fileName: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
  css: string[] = [],
) => ({
  fileName,
  isEntry: fileName === 'boot.js',
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(css) },
})

test('lists a page with its imports, its dialogs and their styles, each once, and no other page', () => {
  const parts = [
    part('order.js', ['kit.js', 'boot.js'], ['complete.js'], ['order.css']),
    part('kit.js'),
    part('complete.js', ['kit.js'], ['order.js'], ['complete.css']),
    part('boot.js', [], ['order.js', 'report.js']),
    part('report.js', ['kit.js']),
  ]
  const files = filesOf(parts.slice(0, 1), new Map(parts.map((each) => [each.fileName, each])))
  expect(files).toEqual(['/complete.css', '/complete.js', '/kit.js', '/order.css', '/order.js'])
})
