import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { type $ZodType, safeEncode } from 'zod/v4/core'

/** Answers are sent as presenters made them: checking each against its schema costs more than making it. */
export const compilePlainSerializer: FastifySerializerCompiler<$ZodType> = () => JSON.stringify

/**
 * Checks every answer against the contract and fails, as a fault of ours, for one that has a field too few, too many or
 * of another type. Tests run with this, so that what is sent unchecked is known to fit.
 */
export const compileCheckingSerializer: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const text = JSON.stringify(answer)
    const checked = safeEncode(schema, answer as never)
    if (!checked.success) {
      const faults = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      throw new Error(`${method} ${url} does not answer as the contract says: ${faults.join('; ')}`)
    }
    if (canonical(JSON.parse(JSON.stringify(checked.data))) !== canonical(JSON.parse(text))) {
      throw new Error(`${method} ${url} answers more than the contract says.`)
    }
    return text
  }

/** JSON with its keys in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
