import { plainText } from '@fettle/rules/text/plain-text'
import type { $ZodType } from 'zod/v4/core'

type Check = { _zod: { def: { check?: string; maximum?: number; tx?: unknown } } }
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

/**
 * Lists every text field of a payload by its path, such as `part.of.it[]{}`, with its maximum length and whether it is
 * converted to its stored form.
 */
export function* listPayloadTexts(
  schema: $ZodType,
  place: string,
): Generator<[path: string, maximum: number | undefined, isPlain: boolean]> {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') {
    const maximum = def.checks?.find((check) => check._zod.def.check === 'max_length')?._zod.def.maximum
    const isPlain = def.checks?.some((check) => check._zod.def.tx === plainText) ?? false
    yield [place, maximum, isPlain]
  }
  for (const [name, part] of Object.entries(def.shape ?? {}))
    yield* listPayloadTexts(part, `${place}.${name}`)
  for (const option of def.options ?? []) yield* listPayloadTexts(option, place)
  if (def.element) yield* listPayloadTexts(def.element, `${place}[]`)
  if (def.valueType) yield* listPayloadTexts(def.valueType, `${place}{}`)
  // Only the first part of a pipe checks the input; the others check its output.
  const inner = def.type === 'pipe' ? def.in : def.innerType
  if (inner) yield* listPayloadTexts(inner, place)
}
