import type { FastifyInstance } from 'fastify'
import { invalid } from './problem-error.ts'

/** Deeper than any payload; code that inspects a body recurses this deep at most. */
const maxDepth = 60

/** Parses JSON bodies like the framework does, but refuses those nested too deeply. */
export function readJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isTooDeep(body)) return read(request, body, done)
    const message = `Lists and objects may be nested ${maxDepth} times.`
    done(invalid([{ field: '', code: 'too-deep', message }], message))
  })
}

/** Counts brackets outside of strings, so that a deep value is never built. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === backslash) at++
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (sign === openBracket || sign === openBrace) {
      if (++depth > maxDepth) return true
    } else if (sign === closeBracket || sign === closeBrace) depth--
  }
  return false
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]
