import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { fillAssets } from '../assets.fixture.ts'

/** Starts the app with the reference world's assets and helpers for commands. */
export async function createAssetCommandsApp() {
  const server = await createReferenceApp()
  await fillAssets(server)
  type Call = { subject?: string; ifMatch?: string; idempotencyKey?: string }
  const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, body: unknown, call: Call = {}) => {
    const { subject = 'administrator', ...headers } = call
    return server.as(subject, url, { method, ...headers, ...(body === undefined ? {} : { body }) })
  }
  let made = 0
  return {
    ...server,
    change: (assetId: number, body: object, call?: Call) => send('PUT', `/api/Assets/${assetId}`, body, call),
    setAttributes: (assetId: number, attributes: readonly object[], call?: Call) =>
      send('PUT', `/api/Assets/${assetId}/attributes`, { attributes }, call),
    remove: (assetId: number, call?: Call) => send('DELETE', `/api/Assets/${assetId}`, undefined, call),
    /** Creates an asset with a unique code. Returns its id. */
    make: async (body: object = {}): Promise<number> => {
      made++
      const draft = { propertyId: 1001, assetCode: `MADE-${made}`, name: `Made ${made}`, ...body }
      return (await send('POST', '/api/Assets', draft)).json.assetId
    },
    read: async (assetId: number) => (await server.as('administrator', `/api/Assets/${assetId}`)).json,
    /** Log texts of an asset, newest first. */
    logOf: (assetId: number, query?: string): Promise<string[]> =>
      server.logTexts('administrator', `/api/Assets/${assetId}`, query),
  }
}

/** Fields and messages of a refusal, by field. */
export const faults = (json: { errors: { field: string; message: string }[] }): string[] =>
  json.errors.map(({ field, message }) => `${field}: ${message}`).sort()
