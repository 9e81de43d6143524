import { asset } from '@fettle/contract/assets'
import { workOrder } from '@fettle/contract/work-orders'
import * as limits from '@fettle/rules/limits'
import { assetFields } from '@fettle/rules/records/asset-fields'
import type { Field } from '@fettle/rules/records/field'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from './platform/db/database.ts'
import { silentLog } from './platform/log.ts'
import type { TestDatabase } from './platform/testing/cluster.ts'
import { listContractRoutes } from './platform/testing/contract-routes.ts'
import { createMigratedDatabase } from './platform/testing/migrated-database.ts'
import { listPayloadTexts } from './platform/testing/payload-texts.ts'
import { readStoredLengths, readStoredPrecisions } from './platform/testing/stored-limits.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createMigratedDatabase()
  db = openDatabase({ connectionString: database.connectionString, log: silentLog }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Where a payload's text is stored, by the last name of its path; `call.name` where calls differ. */
const columns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(orderTexts).map(([name, { column }]) => [name, `work_order.${column}`]),
  ),
  newDescription: 'work_order.description',
  newLocation3: 'work_order.location3',
  denyReason: 'work_order.deny_reason',
  'setHold.reason': 'work_order.hold_reason',
  photoName: 'work_order.signature_name',
  problem: 'work_order_asset.problem',
  remedy: 'work_order_asset.remedy',
  'changeOrderAsset.notes': 'work_order_asset.notes',
  'updateTask.dataEntry': 'work_order_task.data_entry',
  surveyText: 'survey.text',
  tcardNotes: 'cost_labor.notes',
  partCode: 'cost_part.code',
  partName: 'cost_part.name',
  partUnits: 'cost_part.units',
  photoDescription: 'photo.description',
  docTitle: 'document.title',
  docType: 'document.type',
  docCategory: 'document.category',
  docDescription: 'document.description',
  note: 'document_version.note',
  workerName: 'assignee.name',
  cellphone: 'worker.cellphone',
  phone: 'contact.phone',
  email: 'worker.email',
  emailAddress: 'contact.email',
  firstName: 'contact.first_name',
  lastName: 'contact.last_name',
  company: 'contact.company',
  department: 'contact.department',
  'createWorker.notes': 'worker.notes',
  'changeWorker.notes': 'worker.notes',
  'createWorker.role': 'worker.role_title',
  'changeWorker.role': 'worker.role_title',
  'createUser.loginName': 'user_account.login_name',
  subjectId: 'user_account.subject',
  findFilters: 'report_run.find_filters',
  sortField: 'report_run.sort_field',
}

/** Texts that are not stored as they come: they name a record, a moment, a number or a file, or are searched for. */
const notStored = new Set([
  ...['workorderId', 'propertyId', 'contactId', 'assetId', 'documentId', 'buildingId', 'user', 'partIDx'],
  ...[
    'trade',
    'jobType',
    'newTrade',
    'newJobType',
    'targetTrade',
    'jobPriority',
    'orderNumber',
    'requestedStatus',
  ],
  ...['campus', 'newCampus', 'building', 'location1', 'newLocation1', 'targetLocation1', 'floor', 'newFloor'],
  ...[
    'suite',
    'location2',
    'newLocation2',
    'assets',
    'emailAssignee',
    'emailRequester',
    'extendedData',
    'newExtendedData',
  ],
  ...['assignTo', 'assignToSecondary', 'targetWorkerName', 'workerVendor', 'laborName', 'userRole'],
  ...['startDateTime', 'targetDateTime', 'newStartDate', 'newTargetDate', 'commentTime', 'laborDate'],
  ...['partTransactionDate', 'approvalDateTime', 'completionDateTime', 'denyDateTime', 'holdUntil'],
  ...['timerStartDateTime', 'timerEndDateTime', 'from', 'to', 'signatureDataUri', 'foundSetIds', 'followKey'],
  ...[
    'findSimilarOrders.text',
    'suggestJobTypes.text',
    'filters',
    'reportName',
    'prehashedPassword',
    'buttonColor',
    'customFilterTitle',
  ],
  // Reasons are told in the order's log, as data; a setting is found by its name.
  ...['reassignOrder.reason', 'reopenClosedOut.reason', 'changeSettings.name'],
  // The e-mail address or the login name; a new login name is stored by `createUser`.
  'updateMyProfile.loginName',
])

/** Texts whose maximum is told by rules, in the words of the form: the contract takes a little more. */
const judgedByRules: Readonly<Record<string, readonly [column: string, max: number]>> = {
  commentText: ['work_order_comment.text', limits.maxLength.message],
  'saveCustomFilter.title': ['custom_filter.title', limits.maxLength.customFilterTitle],
  'reportStillBroken.message': ['work_order_comment.text', limits.maxLength.message],
}

describe('a limit stands once', () => {
  test('a text of a payload may be exactly as long as its column', async () => {
    const stored = await readStoredLengths(db)
    const routes = (await listContractRoutes()).filter(({ method }) => method !== 'GET')
    const texts = routes.flatMap(({ name, body }) => (body ? [...listPayloadTexts(body, name)] : []))
    const faults = texts.flatMap(([path, max]) => {
      const call = path.slice(0, path.indexOf('.'))
      const last = path.slice(path.lastIndexOf('.') + 1).replace(/(\[\]|\{\})+$/, '')
      const keys = [`${call}.${last}`, last]
      if (keys.some((key) => notStored.has(key)) || keys.some((key) => key in judgedByRules)) return []
      const column = keys.map((key) => columns[key]).find((one) => one !== undefined)
      if (column === undefined) return [`${path} is stored nowhere that this test knows`]
      const length = stored.get(column)
      return length === max ? [] : [`${path} takes ${max}, ${column} ${length ?? 'anything'}`]
    })
    expect(texts.length).toBeGreaterThan(200)
    expect([...new Set(faults)]).toEqual([])
  })

  test('what rules tell of a text fits its column', async () => {
    const stored = await readStoredLengths(db)
    for (const [column, max] of Object.values(judgedByRules))
      expect([column, stored.get(column)]).toEqual([column, max])
  })

  test.each([
    ['work_order', orderTexts],
    ['asset', assetFields],
  ])('every field of the catalog of %s has the limits of its column', async (table, catalog) => {
    const [lengths, precisions] = [await readStoredLengths(db), await readStoredPrecisions(db)]
    const limitOf = (field: Field) => {
      if (field.kind === 'text') return field.max
      return field.kind === 'number' ? { max: field.max, scale: field.scale } : undefined
    }
    const told = Object.values<Field>(catalog).map((field) => [field.column, limitOf(field)])
    const storedAs = ({ column }: Field) =>
      lengths.get(`${table}.${column}`) ?? precisions.get(`${table}.${column}`)
    expect(told).toEqual(Object.values<Field>(catalog).map((field) => [field.column, storedAs(field)]))
  })

  test('every field of a catalog is told by the record', () => {
    expect(Object.keys(workOrder.shape)).toEqual(expect.arrayContaining(Object.keys(orderTexts)))
    expect(Object.keys(asset.shape)).toEqual(expect.arrayContaining(Object.keys(assetFields)))
  })

  test('numbers that rules allow fit their columns', async () => {
    const precisions = await readStoredPrecisions(db)
    const greatest = (column: string) => precisions.get(column)?.max ?? 0
    expect(greatest('cost_labor.hours')).toBeGreaterThanOrEqual(limits.maxHoursPerLine)
    expect(greatest('cost_part.quantity')).toBeGreaterThanOrEqual(limits.maxQuantity)
    expect(greatest('cost_part.unit_cost')).toBeGreaterThanOrEqual(limits.maxUnitCost)
  })
})
