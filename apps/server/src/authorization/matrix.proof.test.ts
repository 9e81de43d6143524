import type { Route } from '@fettle/contract/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { recorded } from './change-records.fixture.ts'
import { matrix } from './matrix.fixture.ts'
import { createMatrixApp } from './matrix-app.fixture.ts'
import { callOfRow } from './matrix-call.fixture.ts'
import { answerTo, type Caller, type Row } from './matrix-reach.fixture.ts'
import {
  accountNames,
  addManagersAlone,
  nameOfAlone,
  personNames,
  type Withheld,
  withheld,
} from './matrix-world.fixture.ts'
import { withRecordedKinds } from './recorded-kinds.fixture.ts'

const routes = await listContractRoutes()
const rowsByName: Readonly<Record<string, Row>> = matrix
const named = routes.map((route): [string, Route, Row | undefined] => [
  `${route.method} ${route.path}`,
  route,
  rowsByName[route.name],
])
const marks: Record<number, string> = { 400: 'b', 401: 'u', 403: 'f', 404: 'n', 409: 'c', 422: 'x' }
/** Calls whose successful response names no record: a file, or data of the whole system. */
const withoutContent = new Set([
  'listReportRecipients',
  'previewEscalationRule',
  'exportWorkOrders',
  'getOrderBundle',
  'exportAssets',
  'exportIssues',
  'exportParts',
  'countParts',
  'exportWarehouses',
  'exportRequisitions',
  'countWarehouses',
  'countWarehouseStock',
  'exportStockTransactions',
  'countStockTransactions',
  'listReservations',
  'countReservations',
  'exportDocuments',
  'printAssetLabels',
  'printPartLabels',
  'printPlaceLabels',
  'printPropertyLabels',
  'countAssets',
  'previewAttributeTemplate',
  'listMailTemplates',
  'getMailStatus',
  'retryFailedMail',
  'removeMailServer',
  'countProperties',
  'exportProperties',
  'countPlaces',
  'exportPlaces',
  'listProcedures',
  'countProcedures',
  'exportProcedures',
  'listProcedureChoices',
  'restoreMailTemplate',
  'exportWorkers',
  'countWorkers',
  'exportWorkerActivity',
  'listWorkerLog',
  'exportPmSchedules',
  'listPmTargetDates',
  'countPmSchedules',
  'exportVendors',
  'countVendors',
  'listVendorLog',
  'listVendorAgreements',
  'listVendorParts',
  'countAccounts',
  'exportAccounts',
  'listAccountLog',
  'listImportKinds',
  'listExportKinds',
  'listRoleRows',
  'countRoles',
  'exportRoles',
  'listRoles',
  'getRole',
  'listRoleLog',
  'createRole',
  'updateRole',
  'countContacts',
  'exportContacts',
  'getEmailList',
  'listInvitationRoles',
  'listFlags',
  'listSavedFilters',
  'listSharedFilters',
  'createSavedFilter',
  'getSignature',
  'getAssetPhoto',
  'streamEvents',
  'getSystemLogo',
  'getMeterReading',
  'getAssetLife',
  'listMeterReadings',
  'getMeterPlot',
  'exportMeterReadings',
  'addMeterReading',
  'getPhotoContent',
  'getDocumentContent',
  'listSettings',
  'listSystemLog',
  'exportSystemLog',
  'listLogUsers',
  'listMail',
  'listCustomFieldMetadata',
  'getHomeFigures',
  'getFigures',
  'listFigureRows',
  'exportFigures',
  'listSendableViews',
  'listPinnedViews',
  // Nothing happened in the requested period.
  'getPmCalendar',
  'getPmPreviewFacts',
  'getPmCompliance',
  'listComplianceRows',
  // The world's schedule is paused.
  'listPmGeneration',
  // No schedule of the world is meter-based.
  'listWantedReadings',
  'explainAssignment',
  'getWeeklyFigures',
  'getPropertyCalendar',
  'getOrderNumbers',
  'previewPlaceMerge',
  'proposeHolidays',
  'listHolidayCountries',
  'listCalendarVersions',
])

/** The manager first: some changes of earlier callers remain, and the same change again records nothing. */
const callers: readonly Caller[] = ['signed out', ...new Set(['manager', ...personNames] as const)]
/** Privileges without which a manager is refused. */
const askedBy = ({ lacking }: Row): Withheld[] => withheld.filter((text) => lacking?.[text])

/** Data of the whole system, which every signed-in user may read. */
const isForEverybody = ({ people }: Row): boolean =>
  personNames.every((name) => name === 'disabled' || (people[name] ?? people.others) === '+')

/** Whether the last successful call changed the state that the matrix expects. */
let isChanged = true
const tokens = new Map<string, { authorization: string }>()

const server = disposeAfterAll(await createMatrixApp())
beforeAll(async () => {
  const alone = await addManagersAlone(server.db, Object.values(rowsByName).map(askedBy))
  for (const name of [...accountNames, ...alone]) tokens.set(name, await signedInAs(server, name))
})

/** Makes a row's call as one person in the expected state. Returns the response mark. */
async function ask(route: Route, row: Row, name: string | null): Promise<string> {
  if (isChanged) await server.reset()
  isChanged = false
  const answer = await server.app.inject(await callOfRow(route, row, name, tokens.get(name ?? '')))
  if (route.name === 'streamEvents') answer.stream().destroy()
  isChanged = route.method !== 'GET' && answer.statusCode < 300
  if (answer.statusCode >= 300) return marks[answer.statusCode] ?? `[${answer.statusCode} ${answer.body}]`
  const reads = route.method === 'GET' || (route.name.startsWith('get') && route.method === 'POST')
  if (!reads && route.name !== 'listWorkerLabor') return '+'
  if (withoutContent.has(route.name) || isForEverybody(row)) return '+'
  return /northern/i.test(answer.body) ? '+' : '-'
}

/** Response mark of the same call with an outdated version. */
async function askStale(route: Route, row: Row, name: string | null): Promise<string> {
  const call = await callOfRow(route, row, name, tokens.get(name ?? ''))
  const answer = await server.app.inject({ ...call, headers: { ...call.headers, 'if-match': '"999999"' } })
  return marks[answer.statusCode] ?? `[${answer.statusCode}]`
}

test('every call of the contract is in the matrix, and no other', () => {
  expect(Object.keys(matrix).sort()).toEqual(routes.map(({ name }) => name).sort())
})

describe('[A6.005,A6.006,A6.007,A6.008,A6.009,A6.010,A6.011,A6.012,A6.014,A6.017] every caller gets the response of the matrix, and an accepted change writes the listed records', () => {
  test.each(named)('%s', async (_title, route, row) => {
    if (!row) throw new Error(`${route.name} is not in the table.`)
    const accepted = callers.find((each) => answerTo(row, each) === '+')
    const written: string[] = []
    const answers: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const caller of callers) {
      const name = caller === 'signed out' ? null : caller
      const { result: mark, kinds } =
        route.method !== 'GET' && caller === (accepted ?? 'manager')
          ? await withRecordedKinds(server.db, () => ask(route, row, name))
          : { result: await ask(route, row, name), kinds: [] }
      written.push(...kinds)
      const isRefused = route.method !== 'GET' && ['f', 'n'].includes(mark)
      // Unauthorized callers are refused for any version.
      answers[caller] = isRefused ? await askStale(route, row, name) : mark
      expected[caller] = answerTo(row, caller)
    }
    expect(answers).toEqual(expected)
    const listed = recorded[route.name]
    if (route.method !== 'GET') expect(written).toEqual(Array.isArray(listed) ? listed : [])
  })
})

describe('a manager without one privilege is refused exactly the calls that need it', () => {
  test.each(named.filter(([, route]) => route.permission !== 'public'))('%s', async (_title, route, row) => {
    if (!row) throw new Error(`${route.name} is not in the table.`)
    const whole = row.another ?? answerTo(row, 'manager')
    const asked = askedBy(row)
    // Privileges only add access: if the required ones suffice alone, no other one is missing.
    const isEnough = (await ask(route, row, nameOfAlone(asked))) === whole
    const answers: string[] = []
    for (const text of isEnough ? asked : withheld) {
      const mark = await ask(route, row, `without ${text}`)
      if (mark !== whole) answers.push(`${text} ${mark}`)
    }
    expect(answers).toEqual(asked.map((text) => `${text} ${row.lacking?.[text]}`))
  })
})
