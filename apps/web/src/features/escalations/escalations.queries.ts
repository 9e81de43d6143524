import {
  type EscalationRule,
  escalationRule,
  listEscalationFirings,
  listEscalationRules,
  previewEscalationRule,
} from '@fettle/contract/escalations'
import { listRoles } from '@fettle/contract/roles'
import type { BodyInput } from '@fettle/contract/route'
import { listWorkers } from '@fettle/contract/workers'
import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

const key = 'escalation-rule'

/** The rules of the person's properties and of all properties, by name. */
export const rulesQuery = callQuery([key, 'list'], listEscalationRules)

/** The record kind of escalation rules, for notices. */
export const rulesRecord = 'escalations'

/** Changes of rules. Each updates the whole list. */
export const useRuleChange = (): AnswerChanging<EscalationRule[]> =>
  useAnswerChange({
    queryKey: rulesQuery.queryKey,
    record: rulesRecord,
    schema: z.array(escalationRule),
    stale: [
      [key, 'preview'],
      [key, 'firings'],
    ],
  })

/** Runs a change and returns the updated list. */
export async function thenListRules(work: Promise<unknown>): Promise<EscalationRule[]> {
  await work
  return await call(listEscalationRules, {})
}

export type PreviewBody = BodyInput<typeof previewEscalationRule>

/** What a rule would fire now. */
export const previewQuery = (body: PreviewBody) => ({
  ...callQuery([key, 'preview', body], previewEscalationRule, { body }),
  placeholderData: keepPreviousData,
  retry: false,
})

/** Number of people that a rule can notify. */
export const countPeople = async (body: PreviewBody): Promise<number> =>
  (await call(previewEscalationRule, { body })).people

/** A page of the firings of a rule, newest first. */
export const firingsQuery = (escalationRuleId: number, skip: number) =>
  queryOptions({
    queryKey: [key, 'firings', escalationRuleId, skip],
    queryFn: ({ signal }) =>
      call(listEscalationFirings, {
        params: { escalationRuleId },
        query: { skip: String(skip), take: String(pageSizes.list) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** All roles, to choose one to tell. */
export const rolesQuery = callQuery(['role', 'list'], listRoles)

/** The active workers of a property by name, to choose one of. */
export const workerChoicesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'choices', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listWorkers, { query: { propertyId, take: 1000 }, signal })).data.map(
        ({ workerId, workerName }) => ({ value: String(workerId), label: workerName }),
      ),
  })
