import { type ApiKey, apiKey, listApiKeys } from '@fettle/contract/api-keys'
import { listRoles } from '@fettle/contract/roles'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** Keys of the person's properties, working ones first. */
export const apiKeysQuery = callQuery(['api-key', 'list'], listApiKeys)

/** All roles, to choose one for a key. */
export const keyRolesQuery = callQuery(['role', 'list'], listRoles)

/** The record that notices of keys are about. */
export const apiKeysRecord = 'api-keys'

/** Changes of keys. Each updates the whole list. */
export const useApiKeyChange = (): AnswerChanging<ApiKey[]> =>
  useAnswerChange({ queryKey: apiKeysQuery.queryKey, record: apiKeysRecord, schema: z.array(apiKey) })

/** Runs a change and returns the updated list. */
export async function thenListKeys(work: Promise<unknown>): Promise<ApiKey[]> {
  await work
  return await call(listApiKeys, {})
}
