import { byName, ids, knownTexts, likely, spared } from './known-values.fixture.ts'
import { hostileTexts, hostileValues, type Random } from './random.fixture.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  additionalProperties?: Schema | boolean
}
export type Operation = {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type Call = { method: string; path: string; operation: Operation }
export type Request = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | object
}

/** Half of the requests are valid; the others contain occasional errors. */
type ErraticRandom = Random & { slips(times: number): boolean }

const days = ['2026-03-10', '2026-03-11', '2025-12-31', '2024-02-29', '2026-03-08']
const instants = ['2026-03-10T14:00:00Z', '2026-03-09T23:59:59.999Z', '2026-03-11T00:00:00+14:00']

function goodText(random: Random, { format, maxLength = 40 }: Schema, name: string): string {
  const byNameAndType = byName[name]
  if (byNameAndType && !random.once(8)) return random.pick(byNameAndType)
  if (format === 'date') return random.pick(days)
  if (format === 'date-time') return random.pick(instants)
  if (ids[name]) return String(random.pick(ids[name]))
  const text = random.once(3)
    ? random.pick([...days, ...instants, '1', '2', 'true', '1,2'])
    : random.pick(knownTexts)
  return text.slice(0, maxLength)
}

/** A value that mostly matches a schema. */
function goodValue(random: ErraticRandom, schema: Schema, depth: number, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices)
    return anyValue(
      random,
      choices.find((each) => each.type !== 'null' && !random.once(5)) ?? random.pick(choices),
      depth + 1,
      name,
    )
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'integer' && ids[name] && !random.once(8)) return random.pick(ids[name])
  if (type === 'integer') return random.once(6) ? (schema.maximum ?? 50) : 1 + random.roll(7)
  if (type === 'number') return random.roll(500) / 100
  if (type === 'boolean') return random.once(2)
  if (type === 'null') return null
  if (type === 'array')
    return Array.from({ length: random.roll(3) }, () => anyValue(random, schema.items ?? {}, depth + 1, name))
  if (type === 'object' || schema.properties) return objectOf(random, schema, depth)
  return goodText(random, schema, name)
}

function objectOf(random: ErraticRandom, schema: Schema, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  const properties = Object.entries(schema.properties ?? {})
  // Of many optional fields a few: with a third of forty, one of them nearly always refers to nothing.
  const rarity = Math.max(3, Math.round((properties.length - (schema.required?.length ?? 0)) / 3))
  for (const [name, property] of properties) {
    const isNeeded = schema.required?.includes(name) ?? false
    const isWanted = isNeeded ? !random.slips(25) : random.once(likely.has(name) ? 1 : rarity)
    if (isWanted) made[name] = anyValue(random, property, depth + 1, name)
  }
  if (typeof schema.additionalProperties === 'object' && random.once(2))
    made[random.pick(['Cost center', 'x', ...hostileTexts])] = anyValue(
      random,
      schema.additionalProperties,
      depth + 1,
    )
  if (random.slips(20))
    made[random.pick(['unknown', 'id', 'status_kind', ...hostileTexts])] = random.pick(hostileValues)
  return made
}

/** Mostly valid values for the schema, sometimes invalid ones. */
function anyValue(random: ErraticRandom, schema: Schema, depth = 0, name = ''): unknown {
  if (depth > 0 && random.slips(8))
    return random.once(2) ? random.pick(hostileTexts) : random.pick(hostileValues)
  return goodValue(random, schema, depth, name)
}

/** A value of a query: of a list its first entry, as a list is sent entry by entry. */
const queryTextOf = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? queryTextOf(value[0]) : textOf(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Lone surrogates cannot be encoded in an address; they become what a sloppy client makes of them. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function addressOf(random: ErraticRandom, { path, operation }: Call): string {
  const parameters = operation.parameters ?? []
  let url = path
  for (const { name, in: place, schema } of parameters.filter((each) => each.in === 'path')) {
    const value = random.slips(5) ? random.pick(hostileTexts) : pathText(random, path, name, schema)
    if (place === 'path') url = url.replace(`{${name}}`, encoded(value) || '%20')
  }
  const query: string[] = []
  for (const { name, required, schema } of parameters.filter((each) => each.in === 'query')) {
    if (required ? random.slips(25) : !random.once(likely.has(name) ? 1 : 5)) continue
    const isId = /Id$/.test(name)
    const value = () =>
      queryTextOf(
        random.slips(4)
          ? random.pick(hostileTexts)
          : isId
            ? String(1 + random.roll(3))
            : anyValue(random, schema, 1, name),
      )
    const key = random.once(6) ? name.toUpperCase() : name
    query.push(`${key}=${encoded(value())}`)
    if (random.slips(8)) query.push(`${name}=${encoded(value())}`)
    if (random.slips(20)) query.push(`${name}[]=${encoded(value())}`, '__proto__=1', '=', '%zz')
  }
  if (random.slips(10)) query.push(`${encoded(random.pick(hostileTexts))}=1`)
  return query.length > 0 ? `${url}?${query.join('&')}` : url
}

/** A parameter of a path: an existing id, or a name. */
function pathText(random: ErraticRandom, path: string, name: string, schema: Schema): string {
  const spare = spared.find(([beginning, of]) => of === name && path.startsWith(beginning))
  if (spare) return spare[2]
  if (/Id$/.test(name)) return String(ids[name] ? random.pick(ids[name]) : 1 + random.roll(7))
  if (name === 'index' || name === 'version') return random.pick(['0', '1'])
  return textOf(goodValue(random, schema, 1, name))
}

/** Mostly, a body repeats the ids of its address. */
function withIdsOf(address: string, { path }: Call, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [sent, names] = [address.split('?')[0]?.split('/') ?? [], path.split('/')]
  const own = names.flatMap((part, at) => {
    const name = /^\{(\w+Id)\}$/.exec(part)?.[1]
    return name !== undefined && name in value && /^\d+$/.test(sent[at] ?? '')
      ? [[name, Number(sent[at])] as const]
      : []
  })
  return { ...value, ...Object.fromEntries(own) }
}

function bodyOf(
  random: ErraticRandom,
  call: Call,
  address: string,
): { type: string; text: string } | undefined {
  const { operation } = call
  const [content] = Object.entries(operation.requestBody?.content ?? {})
  if (!content) return random.slips(10) ? { type: 'application/json', text: '{"a":1}' } : undefined
  const [type, { schema }] = content
  const made = random.slips(20) ? random.pick(hostileValues) : anyValue(random, schema)
  const value = random.slips(6) ? made : withIdsOf(address, call, made)
  if (operation.operationId === 'createRequestFromForm' && typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => `${encoded(name)}=${encoded(textOf(each))}`)
    return { type: 'application/x-www-form-urlencoded', text: fields.join('&') }
  }
  const json = JSON.stringify(value)
  if (random.slips(30)) return { type, text: json.slice(0, -1) }
  if (random.slips(30))
    return { type: random.pick(['text/plain', 'application/xml', 'multipart/form-data']), text: json }
  // A duplicate key, and one that would reach into the prototype.
  if (random.slips(15) && json.startsWith('{"'))
    return { type, text: `{"__proto__":{"isDisabled":true},"workorderId":1,${json.slice(1)}` }
  return { type, text: json }
}

/** Creates one request to a call of the document. */
export function requestOf(plain: Random, call: Call): Request {
  const isSloppy = plain.once(2)
  const random: ErraticRandom = { ...plain, slips: (times) => isSloppy && plain.once(times) }
  const headers: Record<string, string> = {}
  if (random.once(12))
    headers['if-match'] = random.pick(['"1"', '"2"', '*', '"0"', '"x"', '1', '"99999999999"'])
  if (random.once(12))
    headers['idempotency-key'] = random.pick([
      'again',
      'k'.repeat(200),
      'k'.repeat(201),
      'a b',
      `k${random.roll(50)}`,
    ])
  const url = addressOf(random, call)
  const body = call.method === 'get' ? undefined : bodyOf(random, call, url)
  if (body) headers['content-type'] = body.type
  return {
    method: call.method.toUpperCase(),
    url,
    headers,
    ...(body ? { payload: body.text } : {}),
  }
}

/** The document with each reference replaced by what it refers to; its parts are shared, not copied. */
export function inlined<Document extends object>(document: Document): Document {
  const targets = new Map<string, unknown>()
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit)
    if (typeof part !== 'object' || part === null) return part
    const { $ref } = part as { $ref?: unknown }
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, visit(value)]))
    const known = targets.get($ref)
    if (known !== undefined) return known
    const path = $ref.slice(2).split('/')
    const target = visit(
      path.reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], document),
    )
    targets.set($ref, target)
    return target
  }
  return visit(document) as Document
}
