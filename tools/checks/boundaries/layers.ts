import { isFloor } from './floors.ts'

/** The place of a file. `feature` is set inside `features/<feature>/`; on the server it is `<floor>/<feature>`. */
export type Layer = {
  part: 'rules' | 'contract' | 'server' | 'web' | 'outside'
  layer: string
  feature: string | undefined
  /** Tests and what only tests use may reach further than the product. */
  isTest: boolean
}

const parts = [
  ['packages/rules/', 'rules'],
  ['packages/contract/', 'contract'],
  ['apps/server/src/', 'server'],
  ['apps/web/', 'web'],
] as const

/** Finds a file's place from its path relative to the project's folder. */
export function layerOf(file: string): Layer {
  const found = parts.find(([folder]) => file.startsWith(folder))
  const isTest = /\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(file)
  if (!found) return { part: 'outside', layer: '', feature: undefined, isTest }
  const [folder, part] = found
  const steps = file
    .slice(folder.length)
    .replace(/^src\//, '')
    .split('/')
  const layer = steps.length > 1 ? (steps[0] ?? '') : ''
  return { part, layer, feature: layer === 'features' ? featureOf(steps) : undefined, isTest }
}

/** `<floor>/<feature>` for a feature on a floor. */
const featureOf = ([, first = '', second = '']: readonly string[]): string =>
  isFloor(first) ? `${first}/${second}` : first
