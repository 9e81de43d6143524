import type { FastifyInstance } from 'fastify'

/**
 * Parses HTML forms in this scope: each field is its text, the texts of a repeated field are joined with commas
 * ([A7.005]).
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields: Record<string, string> = Object.create(null)
      for (const [name, value] of new URLSearchParams(body))
        fields[name] = fields[name] === undefined ? value : `${fields[name]},${value}`
      done(null, fields)
    },
  )
}
