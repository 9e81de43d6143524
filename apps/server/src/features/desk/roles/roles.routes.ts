import * as list from '@fettle/contract/role-list'
import * as contract from '@fettle/contract/roles'
import { roleLogWords } from '@fettle/rules/role-log'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { presentCount } from '#records/list/filter-sets.ts'
import { readLog } from '#records/list/read-log.ts'
import { exportRoles } from './role-list.usecases.ts'
import { countRoleSets, findRolePage } from './role-search.access.ts'
import { presentRole, presentRoleRow } from './roles.presenter.ts'
import { findRoles, roleStore } from './roles.repository.ts'
import { createRole, deleteRole, readRole, updateRole } from './roles.usecases.ts'

/** Routes for roles of the installation. They require Manage Settings ([C8.008]). */
export function registerRoleRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listRoles, async () => (await findRoles(db)).map(presentRole))
  registerRoute(app, deps, list.listRoleRows, async ({ actor, query }) => {
    const { rows, ...found } = await findRolePage(db, actor, query)
    return pageOf({ data: rows.map(presentRoleRow), ...query, ...found, now: clock.now() })
  })
  registerRoute(app, deps, list.countRoles, async ({ actor, body }) => {
    const counts = await countRoleSets(db, actor, body.filters)
    return { counts: counts.map(presentCount) }
  })
  registerRoute(app, deps, list.exportRoles, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'Roles.xlsx', await exportRoles(db, actor, query)),
  )
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
