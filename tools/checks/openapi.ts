import path from 'node:path'
import type { Check } from './check.ts'

type ApiDocument = Record<string, unknown>

/** Validates the OpenAPI document of all calls with two public validators. */
export function openapi(root: string): Check {
  return {
    name: 'OpenAPI document',
    async findings() {
      const builder = path.join(root, 'apps/server/src/platform/http/openapi/openapi-document.fixture.ts')
      const { contractDocument } = (await import(builder)) as { contractDocument: () => Promise<ApiDocument> }
      const document = await contractDocument()
      return [...(await lint(document)), ...(await validate(document))]
    },
  }
}

/** Findings of Redocly's rules of the specification. */
export async function lint(document: ApiDocument): Promise<string[]> {
  const redocly = await import('@redocly/openapi-core')
  const { styleguide, resolve } = await redocly.createConfig({ extends: ['spec'] })
  const problems = await redocly.lintDocument({
    document: { source: new redocly.Source('openapi.json', JSON.stringify(document)), parsed: document },
    config: styleguide,
    externalRefResolver: new redocly.BaseResolver(resolve),
  })
  return problems.map(({ ruleId, message, location: [place] }) => `${place?.pointer}: ${message} (${ruleId})`)
}

/** Findings of ReadMe's parser. */
export async function validate(document: ApiDocument): Promise<string[]> {
  const parser = await import('@readme/openapi-parser')
  // The parser resolves references in place.
  const result = await parser.validate(structuredClone(document) as never)
  return result.valid ? [] : result.errors.map(({ message }) => message)
}
