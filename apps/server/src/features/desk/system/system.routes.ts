import * as contract from '@fettle/contract/system'
import { may } from '@fettle/rules/access/permissions'
import { publicSettings } from '@fettle/rules/settings/settings'
import type { FastifyInstance } from 'fastify'
import { propertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { listAssigneeItems } from '#features/people/workers/workers.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { forbidden } from '#platform/http/problem-error.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { versions } from '#platform/versions.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findNewestMigration } from './system.repository.ts'
import { drawSystemLogo } from './system-logo.ts'
import { findValueList } from './value-lists.access.ts'

type ItemRow = Awaited<ReturnType<typeof findValueList>>[number]

/** A value list entry in the API format ([B3.047]). */
const presentItem = (row: ItemRow): contract.ValueListItem => ({
  ...presentStamp(row),
  valueListName: row.list_name,
  valueListValue: row.value,
  displayText: row.value,
  displaySequence: row.display_sequence,
  reqPriority: row.request_priority,
})

const idOf = (owner: number | 'ALL') => (owner === 'ALL' ? undefined : owner)

export function registerSystemRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.getSettings, async ({ actor, query }) => {
    if (query.propertyId !== undefined) await propertyScope(db, actor, query.propertyId)
    return publicSettings(await readSettings(db, query.propertyId ?? null))
  })
  registerRoute(app, deps, contract.listJobPriorities, async ({ actor, params }) => {
    const rows = await findValueList(db, actor, { propertyId: idOf(params.propertyId), name: 'Priority' })
    return rows.map(presentItem)
  })
  registerRoute(app, deps, contract.getValueList, async ({ actor, params }) => {
    const propertyId = idOf(params.propertyId)
    const assignees = /^\s*(workers|vendors)\s*$/i.exec(params.name)?.[1]?.toLowerCase()
    if (assignees) {
      if (!may(actor, 'assignees.pick')) throw forbidden()
      return await listAssigneeItems(db, actor, { propertyId, vendorsOnly: assignees === 'vendors' })
    }
    return (await findValueList(db, actor, { propertyId, name: params.name })).map(presentItem)
  })
  registerRoute(app, deps, contract.getVersionInformation, async () => ({
    productName: 'Fettle',
    webVersion: versions.web,
    serverVersion: versions.server,
    databaseVersion: await findNewestMigration(db),
  }))
  registerRoute(app, deps, contract.getSystemLogo, async ({ reply }) => {
    const { systemLogoText } = await readSettings(db, null)
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .send(drawSystemLogo(systemLogoText))
  })
}
