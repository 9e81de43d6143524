import { isBelow, isListed } from './floors.ts'
import { layerOf } from './layers.ts'
import type { AmbientUse, Import } from './parse.ts'
import { resolveImport } from './resolve.ts'

const sqlPackages = new Set(['kysely', 'pg', 'pg-boss'])
const networkPackages = new Set([
  'node:http',
  'node:https',
  'node:http2',
  'node:net',
  'node:tls',
  'node:dgram',
  'undici',
])
const sqlPlaces = /\.(repository|access)\.ts$|^apps\/server\/src\/platform\/(db|jobs|events)\//

/** Says why `from` may not import this, or nothing when it may. */
export function judgeImport(from: string, { specifier, typeOnly, reExport }: Import): string | undefined {
  if (reExport && !isOwnPublicName(from, specifier))
    return `offers the names of ${specifier} as its own; import them where they are`
  const here = layerOf(from)
  const target = resolveImport(from, specifier)
  if ('packageName' in target) return judgePackage(from, target.packageName, specifier, typeOnly)
  const there = layerOf(target.file)
  // What the product is measured against must not become faster or slower with it.
  if (from.startsWith('bench/limit/') && there.part !== 'outside')
    return `is in bench/limit, which may not import ${specifier}: it is written apart from the product`
  if (here.part === 'outside') return undefined
  if (there.part !== here.part) return judgePart(here, there, specifier)
  if (specifier.startsWith('../../../'))
    return `climbs three folders to ${specifier}; import it from #${sourcePath(target.file)}`
  if (here.isTest) return undefined
  if (there.isTest) return `is product code and imports ${specifier}, which is for tests`
  if (readsPlacesItself(from, target.file))
    return `reads places itself; pick one with usePlacePicking or BuildingField, or list them with useBuildings, which tell namesakes apart`
  if (here.part === 'web') return judgeWeb(here, there, specifier)
  if (here.part === 'server') return judgeServer(here, there, target.file)
  return undefined
}

/** Parts of the contract that name no kind of record. */
const contractOfEveryKind = new Set(['@fettle/contract/route', '@fettle/contract/record-counts'])

/** A file's path below its workspace's `src`. */
const sourcePath = (file: string): string => file.replace(/^(apps|packages)\/[^/]+\/src\//, '')

type ImportSite = ReturnType<typeof layerOf>

function judgePart(here: ImportSite, there: ImportSite, specifier: string): string | undefined {
  if (specifier.startsWith('.') && (there.part === 'rules' || there.part === 'contract')) {
    return `reaches into packages/${there.part} by a path; import it as @fettle/${there.part}/…`
  }
  const isRecords = here.part === 'server' && here.layer === 'records' && !here.isTest
  if (isRecords && there.part === 'contract' && !contractOfEveryKind.has(specifier))
    return `is in records, which may not import ${specifier}: it knows no kind of record`
  const allowed: Record<string, readonly string[]> = {
    rules: [],
    contract: ['rules'],
    server: ['rules', 'contract'],
    web: ['rules', 'contract'],
  }
  if (allowed[here.part]?.includes(there.part)) return undefined
  // The server's command line and tests use the demo world; the rest of the house stays outside of the product.
  if (here.part === 'server' && there.part === 'outside' && (here.isTest || specifier.includes('/db/')))
    return undefined
  return `is in ${here.part}, which may not import ${specifier}`
}

function judgePackage(from: string, name: string, specifier: string, typeOnly: boolean): string | undefined {
  const here = layerOf(from)
  if (here.isTest || here.part === 'outside') return undefined
  if (here.part === 'rules') return `is in rules, which imports nothing, but imports ${specifier}`
  if (here.part === 'contract' && specifier !== 'zod/mini') {
    return `is in contract, which imports rules and zod/mini only, but imports ${specifier}`
  }
  if (here.part === 'server' && !typeOnly) {
    if (sqlPackages.has(name) && !sqlPlaces.test(from)) {
      return `imports ${name}; SQL lives in *.repository.ts, *.access.ts, platform/db, platform/jobs and platform/events`
    }
    if (networkPackages.has(name) && here.layer !== 'platform')
      return `imports ${name}; the network lives in platform/`
  }
  return undefined
}

const placeReads = 'apps/web/src/nouns/places/place.queries.ts'

/** Whether a file reads buildings, floors and rooms past the pickers, which tell namesakes apart. */
const readsPlacesItself = (from: string, file: string): boolean =>
  file === placeReads && !from.startsWith('apps/web/src/nouns/places/')

function judgeWeb(here: ImportSite, there: ImportSite, specifier: string): string | undefined {
  const reach: Record<string, readonly string[]> = {
    features: ['nouns', 'records', 'ui', 'lib'],
    nouns: ['nouns', 'records', 'ui', 'lib'],
    records: ['records', 'ui', 'lib'],
    ui: ['ui', 'lib'],
    lib: ['lib'],
  }
  const allowed = reach[here.layer]
  if (!allowed || allowed.includes(there.layer)) return undefined
  if (here.feature !== undefined && here.feature === there.feature) return undefined
  const name = here.feature ? `the feature ${here.feature}` : here.layer
  return `is in ${name}, which may not import ${specifier}: app → features → nouns → records → ui → lib, never sideways or up`
}

function judgeServer(here: ImportSite, there: ImportSite, file: string): string | undefined {
  if (here.layer === 'platform' && there.layer !== 'platform') {
    return `is in platform, which may not import ${file}: platform knows no feature and no record`
  }
  if (here.layer === 'records' && there.layer !== 'records' && there.layer !== 'platform') {
    return `is in records, which may not import ${file}: features → records → platform, never up`
  }
  if (here.feature === undefined || there.layer !== 'features') return undefined
  if (here.feature === there.feature)
    return isPublic(file) ? `imports ${file}, which is for other features; import it where it is` : undefined
  if (isListed(here.feature) && isListed(there.feature ?? '') && !isBelow(there.feature ?? '', here.feature))
    return `is in ${here.feature}, which may not import ${file}: a feature imports lower floors and what boundaries/floors.ts lists before it`
  return isPublic(file) ? undefined : `imports ${file}: of another feature only *.public.ts is open`
}

const isPublic = (file: string): boolean => file.endsWith('.public.ts')

/** Whether the file is a public list and the name belongs to its feature. */
function isOwnPublicName(from: string, specifier: string): boolean {
  const target = resolveImport(from, specifier)
  if (!isPublic(from) || 'packageName' in target) return false
  const here = layerOf(from)
  return here.part === 'server' && here.feature === layerOf(target.file).feature
}

/** Why a file may not contain statements other than `export … from`, or undefined. */
export const judgeOwnStatement = (file: string): string | undefined =>
  layerOf(file).part === 'server' && isPublic(file)
    ? 'is no list of names only; what other features may import stands in a file of its kind and is listed here'
    : undefined

/** Says why a file may not use the environment, the clock, the network or chance, or nothing when it may. */
export function judgeAmbient(file: string, { what }: AmbientUse): string | undefined {
  const here = layerOf(file)
  if (here.isTest) return undefined
  if (here.part === 'rules' || here.part === 'contract') return `uses ${what}; ${here.part} is pure`
  if (here.part === 'server' && here.layer !== 'platform' && what !== 'Math.random') {
    return `uses ${what}; the environment, the clock and the network live in platform/`
  }
  if (here.part === 'web' && file.startsWith('apps/web/src/')) {
    if (what === 'process.env') return 'uses process.env, which a browser does not have'
    if (what === 'fetch' && here.layer !== 'lib') return 'uses fetch; the network lives in lib/'
  }
  return undefined
}
