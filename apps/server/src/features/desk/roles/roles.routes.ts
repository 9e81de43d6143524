import * as contract from '@fettle/contract/roles'
import { roleLogWords } from '@fettle/rules/access/role-log'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { roleList } from './roles.kind.ts'
import { presentRole } from './roles.presenter.ts'
import { findRoles, roleStore } from './roles.repository.ts'
import { createRole, deleteRole, readRole, updateRole } from './roles.usecases.ts'

/** Routes for roles of the installation. They require Manage Settings ([C8.008]). */
export function registerRoleRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listRoles, async () => (await findRoles(db)).map(presentRole))
  registerList(app, deps, roleList)
  registerRoute(app, deps, contract.getRole, ({ actor, params }) => readRole(db, actor, params.roleId))
  registerRoute(app, deps, contract.createRole, (input) => createRole(deps, input, input.body))
  registerRoute(app, deps, contract.updateRole, (input) =>
    updateRole(deps, input, input.params.roleId, input.body),
  )
  registerRoute(app, deps, contract.deleteRole, (input) => deleteRole(deps, input, input.params.roleId))
  registerRoute(app, deps, contract.listRoleLog, async ({ actor, params, query }) => {
    const { roleId } = await readRole(db, actor, params.roleId)
    return readLog(deps, roleStore, roleId, { query, words: roleLogWords })
  })
}
