import type { $ZodType } from 'zod/v4/core'

type Check = { _zod: { def: { check?: string; maximum?: number } } }
type Def = {
  type: string
  checks?: readonly Check[]
  shape?: Readonly<Record<string, $ZodType>>
  options?: readonly $ZodType[]
  innerType?: $ZodType
  element?: $ZodType
  valueType?: $ZodType
  in?: $ZodType
}

/** Every text within a payload, as `part.of.it[]{}`, with the most characters that it takes. */
export function* listPayloadTexts(schema: $ZodType, place: string): Generator<[string, number | undefined]> {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') {
    const maximum = def.checks?.find((check) => check._zod.def.check === 'max_length')?._zod.def.maximum
    yield [place, maximum]
  }
  for (const [name, part] of Object.entries(def.shape ?? {}))
    yield* listPayloadTexts(part, `${place}.${name}`)
  for (const option of def.options ?? []) yield* listPayloadTexts(option, place)
  if (def.element) yield* listPayloadTexts(def.element, `${place}[]`)
  if (def.valueType) yield* listPayloadTexts(def.valueType, `${place}{}`)
  // What a pipe takes is its first part; the others look at what that made of it.
  const inner = def.type === 'pipe' ? def.in : def.innerType
  if (inner) yield* listPayloadTexts(inner, place)
}
