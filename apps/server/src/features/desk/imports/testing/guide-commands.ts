import { readFileSync } from 'node:fs'

/** Returns the guide's import commands as the arguments that a shell would pass, without `npm run fettle -- import`. */
export function guideCommands(guide: URL): string[][] {
  const blocks = [...readFileSync(guide, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
    (match) => match[1] ?? '',
  )
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.startsWith('npm run fettle -- import ') && !/<|--help/.test(line))
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '').slice(5))
}
