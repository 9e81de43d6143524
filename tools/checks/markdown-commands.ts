import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { markdownFiles } from './markdown-files.ts'

const command = /\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g

/** Every npm command that a document names is a script of `package.json`. */
export function markdownCommands(root: string): Check {
  return {
    name: 'commands in documents',
    async findings() {
      const { scripts }: { scripts: Record<string, string> } = JSON.parse(
        await readFile(path.join(root, 'package.json'), 'utf8'),
      )
      const findings: string[] = []
      for (const document of await markdownFiles(root)) {
        const lines = (await readFile(path.join(root, document), 'utf8')).split('\n')
        for (const [index, line] of lines.entries())
          for (const [, script, short] of line.matchAll(command)) {
            const name = script ?? short ?? ''
            if (!Object.hasOwn(scripts, name))
              findings.push(
                `${document}:${index + 1} names npm script ${name}, which package.json does not have`,
              )
          }
      }
      return findings
    },
  }
}
