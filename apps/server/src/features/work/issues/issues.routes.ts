import * as contract from '@fettle/contract/issues'
import { issueLogWords } from '@fettle/rules/issues/issue-log'
import { formatDate } from '@fettle/rules/time'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { registerList } from '#records/list/record-list.ts'
import * as commands from './issue-commands.usecases.ts'
import { getIssue } from './issues.access.ts'
import { issueList } from './issues.kind.ts'
import { findIssueLog } from './issues.repository.ts'

export function registerIssueRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerList(app, deps, issueList)
  registerRoute(app, deps, contract.getIssue, (input) =>
    commands.readIssue(deps, input, input.params.issueId),
  )
  registerRoute(app, deps, contract.createIssue, (input) => commands.createIssue(deps, input, input.body))
  registerRoute(app, deps, contract.changeIssue, (input) =>
    commands.changeIssue(deps, input, input.params.issueId, input.body),
  )
  registerRoute(app, deps, contract.moveIssue, (input) =>
    commands.moveIssue(deps, input, input.params.issueId, input.body),
  )
  registerRoute(app, deps, contract.createIssueOrder, (input) =>
    commands.createIssueOrder(deps, input, input.params.issueId, input.body),
  )
  registerRoute(app, deps, contract.writeIssueMessage, (input) =>
    commands.writeIssueMessage(deps, input, input.params.issueId, input.body.text),
  )
  registerRoute(app, deps, contract.deleteIssue, (input) =>
    commands.deleteIssue(deps, input, input.params.issueId),
  )
  for (const [route, only] of [
    [contract.listIssueLog, 'changes'],
    [contract.listIssueMessages, 'messages'],
  ] as const)
    registerRoute(app, deps, route, async ({ actor, params, query }) => {
      const { id, property_id } = await getIssue(db, actor, params.issueId)
      const [formats, { rows, total }] = await Promise.all([
        readSettings(db, property_id),
        findIssueLog(db, id, only, query),
      ])
      const data = rows.map((row) => ({
        logId: row.id,
        dateTime: row.at.toISOString(),
        userName: row.user_name,
        activity: issueLogWords(row.event, (day) => formatDate(day, formats)),
      }))
      return pageOf({ data, ...query, total, now: clock.now() })
    })
}
