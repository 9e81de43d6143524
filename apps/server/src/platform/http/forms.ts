import type { FastifyInstance } from 'fastify'
import { acceptUploads, receiveFields } from './uploads.ts'

type FormFields = Record<string, string>

/**
 * Parses HTML forms in this scope: each field is its text, the texts of a repeated field are joined with commas
 * ([A7.005]).
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, joinRepeated(new URLSearchParams(body))),
  )
}

/**
 * Lets the form calls of this scope take their fields as an HTML form, as multipart/form-data or as JSON. The schema of
 * the call sees the texts of a form in each case.
 */
export async function acceptFormCalls(scope: FastifyInstance): Promise<void> {
  acceptForms(scope)
  await acceptUploads(scope)
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = textsOf(await receiveFields(request))
    else if (isRecord(request.body)) request.body = textsOf(Object.entries(request.body))
  })
}

function joinRepeated(entries: Iterable<[name: string, value: string]>): FormFields {
  const fields: FormFields = Object.create(null)
  for (const [name, value] of entries)
    fields[name] = fields[name] === undefined ? value : `${fields[name]},${value}`
  return fields
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values of JSON as an HTML form sends them. A field without a value is absent. */
function textsOf(entries: readonly [name: string, value: unknown][]): FormFields {
  const filled = entries.filter(([, value]) => value !== null && value !== undefined)
  return joinRepeated(filled.map(([name, value]) => [name, textOf(value)]))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  return isList ? value.join(',') : JSON.stringify(value)
}
