import type { Route } from '@fettle/contract/route'
import { systemActor } from '@fettle/rules/access/outside-actor'
import { type Actor, may, wholeSystemText } from '@fettle/rules/access/permissions'
import { capabilities, parseCanDo } from '@fettle/rules/access/privileges'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeExportsOnly } from '#features/desk/exports/export-job.fixture.ts'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { formOf } from '#platform/testing/multipart.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { fillSharedRecords, type SharedCall, sharedCases } from './shared-records.fixture.ts'

const routes = await listContractRoutes()

/** An administrator of the whole installation, without one capability if given. */
const administrator = (without?: string): Actor => ({
  ...systemActor(1),
  userId: 1,
  ...parseCanDo(capabilities.filter((each) => each !== without)),
  hasAllProperties: true,
})
const needsManageSettings = ({ permission }: Route): boolean =>
  may(administrator(), permission) && !may(administrator('Manage Settings'), permission)
const administrative = routes.filter((route) => route.method !== 'GET' && needsManageSettings(route))
const wholeSystem = administrative.filter(({ permission }) => permission === 'system.manage')
const ownOrShared = administrative.filter(({ changes }) => changes === 'own-or-shared')

/** Shared filters of all users are open to each administrator ([C0.010]). */
const openToAdministrators = ['takeOverSavedFilter']

describe('each change that needs Manage Settings', () => {
  test('declares its records, or needs all properties', () => {
    const unclassified = administrative
      .filter(({ permission, changes }) => permission !== 'system.manage' && changes === undefined)
      .map(({ name }) => name)
    expect(unclassified).toEqual(openToAdministrators)
    expect(wholeSystem.filter(({ changes }) => changes !== undefined)).toEqual([])
  })

  test('has a case with shared records if its input decides', () => {
    expect(Object.keys(sharedCases).sort()).toEqual(ownOrShared.map(({ name }) => name).sort())
  })
})

const server = disposeAfterAll(await createReferenceApp({ jobs: takeExportsOnly }))
beforeAll(async () => {
  const id = await insertRow(server.db, 'user_account', {
    subject: 'both',
    login_name: 'both',
    display_name: 'Bo Both',
    role_id: 1001,
  })
  await insertRows(
    server.db,
    'user_property',
    [1001, 1002].map((property) => ({ user_id: id, property_id: property })),
  )
  await fillSharedRecords(server.db)
})

/** Ada administers North, Bo North and South, Wanda all three properties. */
const [ofNorth, ofTwo, ofAll] = ['administrator', 'both', 'wide'] as const

async function send(subject: string, route: Route, { path, body, form, file }: SharedCall) {
  const url = path ?? route.path.replace(/\{\w+\}/g, '9999')
  const headers = await signedInAs(server, subject)
  const multipart =
    form &&
    (await formOf([
      ...Object.entries(form).map(([name, value]) => ({ name, value })),
      { name: 'File', fileName: 'list.csv', content: Buffer.from(file ?? ''), type: 'text/csv' },
    ]))
  const payload = multipart?.payload ?? body
  const answer = await server.app.inject({
    method: route.method,
    url,
    headers: { ...headers, ...(multipart && { 'content-type': multipart.contentType }) },
    ...(payload !== undefined && { payload }),
  })
  const title: unknown = answer.statusCode >= 400 ? answer.json().title : undefined
  return { status: answer.statusCode, title }
}

describe('records shared by all properties', () => {
  test.each(wholeSystem.map((route) => [route.name, route] as const))(
    '%s needs all properties',
    async (_name, route) => {
      for (const subject of [ofNorth, ofTwo])
        expect(await send(subject, route, {})).toEqual({ status: 403, title: wholeSystemText })
      expect((await send(ofAll, route, {})).status).not.toBe(403)
    },
  )

  test.each(ownOrShared.map((route) => [route.name, route] as const))(
    '%s needs all properties for shared records only',
    async (name, route) => {
      const { shared, own, refusal = 403 } = sharedCases[name] ?? { shared: {}, own: {} }
      for (const subject of [ofNorth, ofTwo])
        expect((await send(subject, route, shared)).status).toBe(refusal)
      expect(await send(ofNorth, route, own)).toMatchObject({ title: undefined })
      expect(await send(ofAll, route, shared)).toMatchObject({ title: undefined })
    },
  )
})
