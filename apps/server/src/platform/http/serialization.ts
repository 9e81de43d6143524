import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { type $ZodType, safeEncode } from 'zod/v4/core'

/** Sends responses as presenters made them: checking each against its schema costs more than building it. */
export const compilePlainSerializer: FastifySerializerCompiler<$ZodType> = () => JSON.stringify

/**
 * Checks every response against the contract and fails with a 500 for one with a missing, an extra or a mistyped field.
 * Tests run with this, so that unchecked responses are known to fit.
 */
export const compileCheckingSerializer: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const text = JSON.stringify(answer)
    const checked = safeEncode(schema, answer as never)
    if (!checked.success) {
      const faults = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      throw new Error(`${method} ${url} does not match its contract: ${faults.join('; ')}`)
    }
    if (canonical(JSON.parse(JSON.stringify(checked.data))) !== canonical(JSON.parse(text))) {
      throw new Error(`${method} ${url} answers more than its contract has.`)
    }
    return text
  }

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
