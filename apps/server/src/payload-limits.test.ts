import { recordField } from '@fettle/contract/common'
import { foundSetIds } from '@fettle/contract/reports'
import { expect, test } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { listContractRoutes } from './platform/testing/contract-routes.ts'

type Check = { _zod: { def: { check?: string; abort?: boolean; maximum?: number } } }
type Def = {
  type: string
  checks?: Check[]
  check?: string
  [key: string]: unknown
}

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'run' in (value as $ZodType)._zod

/** Returns every schema of a payload in the contract, by the name of its call and the part of the request. */
async function listPayloads(): Promise<[string, $ZodType][]> {
  const routes = await listContractRoutes()
  return routes.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body })
      .filter(([, schema]) => schema !== undefined)
      .map(([part, schema]): [string, $ZodType] => [`${name} ${part}`, schema as $ZodType]),
  )
}

/** Checks that are as fast as reading the text. */
const quick = new Set(['overwrite', 'min_length'])

/** Returns faults in the checks of a text. Its maximum must be the first check and end the others. */
function faultOfText({ checks = [], check }: Def): string | null {
  if (check === 'string_format') return 'looks at a pattern before the length'
  const first = checks.find((each) => !quick.has(each._zod.def.check ?? ''))
  if (first?._zod.def.check !== 'max_length') return 'has no maximum, or looks at something else before it'
  return first._zod.def.abort ? null : 'goes on after its maximum'
}

/** Parts with free content that rules check; rules say how long each may be. */
const judgedByRules = new Set([
  'changeSettings body.changes[].value',
  'saveCustomFilter body.customFilter.query{}',
  'saveCustomFilter body.customFilter.count',
  'queueReport body.user',
])

function faultsOf(schema: $ZodType, place: string, inPipe = false): string[] {
  if (schema === recordField) return []
  const def = schema._zod.def as unknown as Def
  const into = (key: string, suffix = '', pipe = inPipe) =>
    isSchema(def[key]) ? faultsOf(def[key], `${place}${suffix}`, pipe) : []
  switch (def.type) {
    case 'string': {
      const fault = faultOfText(def)
      return fault ? [`${place} ${fault}`] : []
    }
    case 'unknown':
    case 'any':
      return judgedByRules.has(place) ? [] : [`${place} takes anything`]
    case 'object':
      return Object.entries(def.shape as object).flatMap(([key, part]) => faultsOf(part, `${place}.${key}`))
    case 'array': {
      // A transform's result is as short as its input.
      const isBounded = inPipe || def.checks?.some((check) => check._zod.def.check === 'max_length')
      return [...(isBounded ? [] : [`${place}[] has no maximum`]), ...into('element', '[]', false)]
    }
    case 'record':
      return [...into('keyType', ' keys'), ...into('valueType', '{}')]
    case 'union':
      return (def.options as $ZodType[]).flatMap((option) => faultsOf(option, place, inPipe))
    case 'pipe':
      return [...into('in'), ...into('out', '', true)]
    default:
      return into('innerType')
  }
}

test('every text of every payload has a maximum, checked before any pattern', async () => {
  const payloads = await listPayloads()
  expect(payloads.length).toBeGreaterThan(100)
  expect(payloads.flatMap(([name, schema]) => faultsOf(schema, name))).toEqual([])
})

test('the orders of a report are one id per line, with any line endings', () => {
  const read = (text: string) => safeParse(foundSetIds, text)
  expect(read(' 12 \r\n\n 7\n12 ').data).toEqual([12, 7])
  expect(['', '\n\n', '1,2', '1\n-2', '1 2', '0'].map((text) => read(text).success)).toEqual(
    Array(6).fill(false),
  )
  expect(read('\n'.repeat(480_000)).error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})
