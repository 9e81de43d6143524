import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** The stylesheets that every page has. */
const everywhere = 'apps/web/src/app/mantine-styles.ts'

/** Components that need nothing of their stylesheet, as we use them. */
const plain = new Set([
  // It styles the arrows, which the theme leaves out.
  'NumberInput',
])

const stylesOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name]) => name as string),
  )

const importsOf = (text: string): string[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '@mantine\/core'/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*$/, '')),
  )

/**
 * Finds components of the kit without their styles: the kit's stylesheets are loaded one by one, and a component whose
 * own is missing is drawn half by the browser. A file imports the style of what it uses unless every page has it.
 */
export function kitStyles(root: string): Check {
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  const hasStyles = (component: string) =>
    existsSync(path.join(root, 'node_modules/@mantine/core/styles', `${component}.layer.css`))
  return {
    name: 'styles of the kit',
    async findings() {
      const loaded = stylesOf(await read(everywhere))
      const findings: string[] = []
      for (const file of await sourceFiles(root, ['.tsx'])) {
        if (!file.startsWith('apps/web/src/') || /\.(?:test|fixture)\./.test(file)) continue
        const text = await read(file)
        const own = stylesOf(text)
        for (const name of importsOf(text)) {
          if (loaded.has(name) || own.has(name) || plain.has(name) || !hasStyles(name)) continue
          findings.push(`${file} uses ${name} without '@mantine/core/styles/${name}.layer.css'`)
        }
      }
      return findings
    },
  }
}
