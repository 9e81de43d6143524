import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { markdownFiles } from './markdown-files.ts'

const folder = 'docs/screens'
/** Pictures make up most of a clone. `npm run screens` takes any others on demand. */
const maxPictures = 15

/** Every committed picture is shown by a document, and there are few. */
export function markdownPictures(root: string): Check {
  return {
    name: 'pictures in documents',
    async findings() {
      const names = await readdir(path.join(root, folder)).catch(() => [])
      const pictures = names.filter((name) => name.endsWith('.png')).sort()
      const texts = await Promise.all(
        (await markdownFiles(root)).map((file) => readFile(path.join(root, file), 'utf8')),
      )
      const findings = pictures
        .filter((name) => !texts.some((text) => text.includes(`screens/${name})`)))
        .map((name) => `${folder}/${name} is shown by no document`)
      if (pictures.length > maxPictures)
        findings.push(`${folder} has ${pictures.length} pictures, the limit is ${maxPictures}`)
      return findings
    },
  }
}
