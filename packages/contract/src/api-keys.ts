import { apiKeyStates } from '@fettle/rules/access/api-keys'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, instant, recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { route } from './route.ts'

/** A key for API access by programs. */
export const apiKey = z.object({
  keyId: recordId,
  ...recordStamp,
  name: z.string(),
  /** The key's last four characters. */
  hint: z.string(),
  state: z.enum(apiKeyStates),
  roleId: recordId,
  roleName: z.string(),
  /** The caller's properties among the key's. */
  propertyIds: z.array(recordId),
  otherPropertyCount: z.int(),
  /** Last day of validity, in the installation's time zone. Null for no end. */
  expiresOn: z.nullable(z.string()),
  /** To the minute, or null if never used. */
  lastUsedDateTime: z.nullable(instant),
  /** IP address of the last use. */
  lastUsedFrom: z.nullable(z.string()),
  revokedDateTime: z.nullable(instant),
  createdDateTime: instant,
  createdBy: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type ApiKey = z.infer<typeof apiKey>

const keyParams = z.object({ keyId: recordIdText })

export const listApiKeys = route('GET', '/api/ApiKeys', {
  name: 'listApiKeys',
  permission: 'users.manage',
  summary: 'The API keys of the caller’s properties: those that work first, by name.',
  response: z.array(apiKey),
})

export const getApiKey = route('GET', '/api/ApiKeys/{keyId}', {
  name: 'getApiKey',
  permission: 'users.manage',
  summary: 'One API key; the secret itself is stored nowhere.',
  params: keyParams,
  response: apiKey,
})

const draft = {
  name: requiredText(maxLength.label),
  roleId: recordId,
  propertyIds: z.array(recordId).check(z.maxLength(1000)),
  expiresOn: z.nullable(day),
}

export const createApiKey = route('POST', '/api/ApiKeys', {
  name: 'createApiKey',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary:
    'Makes a key with a role and properties and answers with its secret, this once. Programs make no keys.',
  body: z.strictObject(draft),
  response: z.object({ key: apiKey, secret: z.string() }),
  status: 201,
})

const changes = {
  name: z.optional(draft.name),
  roleId: z.optional(draft.roleId),
  propertyIds: z.optional(draft.propertyIds),
  expiresOn: z.optional(draft.expiresOn),
}

export const updateApiKey = route('PUT', '/api/ApiKeys/{keyId}', {
  name: 'updateApiKey',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary: 'Changes name, role, properties or last day of a key; it counts from the program’s next call on.',
  params: keyParams,
  body: z.strictObject(changes),
  response: apiKey,
})

export const revokeApiKey = route('POST', '/api/ApiKeys/{keyId}/revoke', {
  name: 'revokeApiKey',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary: 'Ends a key for good; it is refused from the next call on.',
  params: keyParams,
  response: apiKey,
})
