import { listBuildingConditions } from '@fettle/contract/building-conditions'
import * as changes from '@fettle/contract/issue-changes'
import * as contract from '@fettle/contract/issues'
import {
  changeEvents,
  type IssueLogEvent,
  issueLogWords,
  messageEvents,
} from '@fettle/rules/issues/issue-log'
import { formatDate } from '@fettle/rules/time/time'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { findBuildingConditions } from './building-conditions.access.ts'
import * as commands from './issue-commands.usecases.ts'
import { getIssue } from './issues.access.ts'
import { issueList } from './issues.kind.ts'
import { issueStore } from './issues.repository.ts'

export function registerIssueRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerList(app, deps, issueList)
  registerRoute(app, deps, listBuildingConditions, ({ actor, query }) =>
    findBuildingConditions(deps.db, actor, query),
  )
  registerCommand(app, deps, contract.getIssue, 'issueId', commands.readIssue)
  registerRoute(app, deps, changes.createIssue, (input) => commands.createIssue(deps, input, input.body))
  registerCommand(app, deps, changes.changeIssue, 'issueId', commands.changeIssue)
  registerCommand(app, deps, changes.moveIssue, 'issueId', commands.moveIssue)
  registerCommand(app, deps, changes.createIssueOrder, 'issueId', commands.createIssueOrder)
  registerRoute(app, deps, changes.writeIssueMessage, (input) =>
    commands.writeIssueMessage(deps, input, input.params.issueId, input.body.text),
  )
  registerCommand(app, deps, changes.deleteIssue, 'issueId', commands.deleteIssue)
  for (const [route, except] of [
    [contract.listIssueLog, messageEvents],
    [contract.listIssueMessages, changeEvents],
  ] as const)
    registerRoute(app, deps, route, async ({ actor, params, query }) => {
      const { id, property_id } = await getIssue(deps.db, actor, params.issueId)
      const words = readSettings(deps.db, property_id).then(
        (formats) => (event: IssueLogEvent) => issueLogWords(event, (day) => formatDate(day, formats)),
      )
      return readLog(deps, issueStore, id, { query, words, except })
    })
}
