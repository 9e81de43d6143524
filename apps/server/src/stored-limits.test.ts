import { asset } from '@fettle/contract/assets'
import { workOrder } from '@fettle/contract/work-orders'
import { assetCustomFieldNames } from '@fettle/rules/assets/asset-custom-fields'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { contactFields } from '@fettle/rules/records/contact-fields'
import type { Field } from '@fettle/rules/records/field'
import * as limits from '@fettle/rules/records/limits'
import { placeFields } from '@fettle/rules/records/place-fields'
import { propertyFields } from '@fettle/rules/records/property-fields'
import { vendorFields } from '@fettle/rules/records/vendor-fields'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds as importKinds } from './features/desk/imports/kinds/all-kinds.ts'
import { type Db, openDatabase } from './platform/db/database.ts'
import { silentLog } from './platform/log.ts'
import type { TestDatabase } from './platform/testing/cluster.ts'
import { listContractRoutes } from './platform/testing/contract-routes.ts'
import { createMigratedDatabase } from './platform/testing/migrated-database.ts'
import { listPayloadTexts } from './platform/testing/payload-texts.ts'
import { readStoredLengths, readStoredPrecisions } from './platform/testing/stored-limits.ts'
import { administrationTextColumns, choicesKeptTogether } from './stored-administration-texts.fixture.ts'
import { assetClassTextColumns } from './stored-asset-class-texts.fixture.ts'
import { costTextColumns, costTextsNotStored } from './stored-cost-texts.fixture.ts'
import { exportTextColumns, exportTextsNotStored } from './stored-export-texts.fixture.ts'
import { importTables, importTextColumns, importTextsNotStored } from './stored-import-texts.fixture.ts'
import { limitedPmFields, pmTextColumns, pmTextsNotStored } from './stored-pm-texts.fixture.ts'
import { limitedRecordFields, recordTextColumns } from './stored-record-texts.fixture.ts'

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

/** A rating is a small whole number that a constraint bounds. */
const { rating: _rating, ...vendorNumbersAndTexts } = vendorFields

/** The calls whose payload is an asset's fields. */
const assetCalls = ['createAsset', 'updateAsset', 'createAlikeAssets']
const inAssetCalls = <V>(entries: readonly (readonly [name: string, value: V])[]): Record<string, V> =>
  Object.fromEntries(
    assetCalls.flatMap((call) => entries.map(([name, value]) => [`${call}.${name}`, value] as const)),
  )

const entriesOfKind = (kind: Field['kind']) =>
  Object.entries<Field>(assetFields).filter(([, field]) => field.kind === kind)

/** The column of each field of a catalog, for the calls that enter it. */
const catalogColumns = (
  calls: readonly string[],
  catalog: Readonly<Record<string, { readonly column: string }>>,
  table: string,
) =>
  Object.fromEntries(
    calls.flatMap((call) =>
      Object.entries(catalog).map(([name, { column }]) => [`${call}.${name}`, `${table}.${column}`]),
    ),
  )

/** Where a payload's text is stored, by the last name of its path; `call.name` where calls differ. */
const columns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(orderTexts).map(([name, { column }]) => [name, `work_order.${column}`]),
  ),
  ...inAssetCalls([
    ...entriesOfKind('text').map(([name, { column }]) => [name, `asset.${column}`] as const),
    ['statusReason', 'asset.status_reason'],
    ['formerCodes', 'asset_former_code.code'],
  ]),
  'setAssetAttributes.group': 'asset_attribute.group_name',
  'setAssetAttributes.label': 'asset_attribute.label',
  'setAssetAttributes.prefix': 'asset_attribute.prefix',
  'setAssetAttributes.value': 'asset_attribute.value',
  'setAssetAttributes.suffix': 'asset_attribute.suffix',
  ...assetClassTextColumns,
  ...catalogColumns(['createContact', 'updateContact'], contactFields, 'contact'),
  ...catalogColumns(['createVendor', 'changeVendor'], vendorFields, 'company'),
  ...recordTextColumns,
  ...Object.fromEntries(
    ['createVendor', 'changeVendor'].flatMap((call) => [
      [`${call}.name`, 'vendor_contact.name'],
      [`${call}.title`, 'vendor_contact.title'],
      [`${call}.number`, 'vendor_certificate.number'],
    ]),
  ),
  'moveIssue.reason': 'issue.deferral_reason',
  vendorName: 'assignee.name',
  ...catalogColumns(['createProperty', 'updateProperty'], propertyFields, 'property'),
  ...Object.fromEntries(
    ['createPlace', 'updatePlace'].flatMap((call) =>
      Object.entries(placeFields).map(
        ([name, { column, levels }]) => [`${call}.${name}`, `${levels.at(-1)}.${column}`] as const,
      ),
    ),
  ),
  'changePropertyCalendar.country': 'property_calendar.country',
  'changePropertyCalendar.region': 'property_calendar.region',
  ...pmTextColumns,
  ...administrationTextColumns,
  newDescription: 'work_order.description',
  newLocation3: 'work_order.location3',
  denyReason: 'work_order.deny_reason',
  'setHold.reason': 'work_order.hold_reason',
  photoName: 'work_order.signature_name',
  problem: 'work_order_asset.problem',
  remedy: 'work_order_asset.remedy',
  'changeOrderAsset.notes': 'work_order_asset.notes',
  'updateTask.dataEntry': 'work_order_task.data_entry',
  'dismissTaskFailure.reason': 'work_order_task.failure_dismissed_reason',
  'noteTaskFailure.note': 'work_order_task.failure_note',
  surveyText: 'survey.text',
  tcardNotes: 'cost_labor.notes',
  tcardRecordType: 'cost_labor.record_type',
  'reopenTimecardWeek.reason': 'timecard_week.reopen_reason',
  ...costTextColumns,
  partCode: 'cost_part.code',
  partName: 'cost_part.name',
  partUnits: 'cost_part.units',
  photoDescription: 'photo.description',
  docTitle: 'document.title',
  docType: 'document.type',
  docCategory: 'document.category',
  docDescription: 'document.description',
  note: 'document_version.note',
  'addWebVersion.url': 'document_version.url',
  'createDocumentLink.url': 'document_version.url',
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
  'createWorker.reason': 'worker_day_off.reason',
  'changeWorker.reason': 'worker_day_off.reason',
  'correctPresence.reason': 'presence_entry.reason',
  'addAssetPhotos.PhotoName': 'photo.name',
  'addAssetPhotos.sentName': 'photo.name',
  'addPhotos.sentName': 'photo.name',
  'requestAssetMove.location3': 'asset_move.to_location3',
  'requestAssetMove.reason': 'asset_move.reason',
  'updateAssetMove.receivingPerson': 'asset_move.receiving_person',
  'updateAssetMove.receivingDept': 'asset_move.receiving_department',
  'addMeterReading.notes': 'meter_reading.notes',
  'strikeMeterReading.reason': 'meter_reading.strike_reason',
  meterName: 'meter.name',
  meterUnits: 'meter.units',
  subjectId: 'user_account.subject',
  findFilters: 'report_run.find_filters',
  sortField: 'report_run.sort_field',
  sortColumn: 'saved_filter.sort_column',
  tradeName: 'trade.name',
  'createListValue.value': 'value_list_item.value',
  'changeListValue.value': 'value_list_item.value',
  jobTypeName: 'job_type.name',
  'addTrades.jobTypes': 'job_type.name',
  ...importTextColumns,
  ...exportTextColumns,
  'createSavedFilter.title': 'saved_filter.title',
  'changeSavedFilter.title': 'saved_filter.title',
}

/** Texts that are not stored as they come: they name a record, a moment, a number or a file, or are searched for. */
const notStored = new Set([
  // It is stored sealed, which is longer.
  'changeMailServer.password',
  // The steps of an escalation rule are JSON in the contract’s form. A preview stores nothing.
  ...['create', 'update', 'preview'].flatMap((verb) =>
    ['tellAddress', 'subStatus'].map((field) => `${verb}EscalationRule.${field}`),
  ),
  'previewEscalationRule.name',
  // A photo in parts.
  ...['sentSha256', 'addPhotoPart.sha256', 'addPhotoPart.offset'],
  ...'workorderId propertyId contactId assetId documentId buildingId taskId user partIDx'.split(' '),
  ...'trade jobType newTrade newJobType targetTrade jobPriority'.split(' '),
  ...'orderNumber requestedStatus'.split(' '),
  ...['campus', 'newCampus', 'building', 'location1', 'newLocation1', 'targetLocation1', 'floor', 'newFloor'],
  ...['suite', 'location2', 'newLocation2', 'assets', 'emailAssignee', 'emailRequester'],
  ...['extendedData', 'newExtendedData'],
  ...['assignTo', 'assignToSecondary', 'targetWorkerName', 'workerVendor', 'laborName', 'userRole'],
  ...['startDateTime', 'targetDateTime', 'newStartDate', 'newTargetDate', 'commentTime', 'laborDate'],
  ...['weekStart', 'expiresOn', 'addDocuments.remindDays'],
  ...['partTransactionDate', 'approvalDateTime', 'completionDateTime', 'denyDateTime', 'holdUntil'],
  ...['timerStartDateTime', 'timerEndDateTime', 'from', 'to', 'signatureDataUri', 'foundSetIds', 'followKey'],
  ...['AssetId', 'moveDateTime', 'moment', 'dateTime'],
  ...[
    'findSimilarOrders.text',
    'suggestJobTypes.text',
    'filters',
    'query',
    'reportName',
    'prehashedPassword',
    'buttonColor',
    'customFilterTitle',
  ],
  // Classes and places are found by name; the twenty custom fields are stored together.
  ...Object.keys(
    inAssetCalls(
      [
        ...['type', 'subtype', 'function', 'gps', 'statusSince', ...assetCustomFieldNames],
        ...entriesOfKind('day').map(([name]) => name),
      ].map((name) => [name, true]),
    ),
  ),
  // Reasons are data of the order's log; a setting is found by name.
  ...['reassignOrder', 'reopenClosedOut', 'moveRequisition', 'setDnc'].map((call) => `${call}.reason`),
  'changeSettings.name',
  // Days and times of day, kept as such; names in a list that is kept as data; a code that the runtime knows.
  ...[
    'workingHours',
    'day',
    'changePropertyCalendar.name',
    ...pmTextsNotStored,
    ...['planPmOrders', 'generatePmOrders'].map((call) => `${call}.until`),
    'reqMessageExpire',
    'propertyTimeZone',
    'phoneCountry',
    'currency',
  ],
  ...costTextsNotStored,
  // Days; a message is data of the log.
  ...['foundOn', 'dueOn', 'moveIssue.until', 'writeIssueMessage.text', 'transactionDate', 'neededOn'],
  // Walls are kept as a drawing, not as the text that was pasted.
  ...['createPlace', 'updatePlace'].map((call) => `${call}.outline`),
  // Choices of a line are kept together; words that the product knows.
  ...choicesKeptTogether,
  ...['createRole', 'updateRole'].map((call) => `${call}.privileges`),
  ...importTextsNotStored,
  ...exportTextsNotStored,
  // An id, and names of classes that the server looks up.
  ...['addPhotos.partId', ...['system', 'category', 'function'].map((name) => `changePart.${name}`)],
  // Printed on labels and forgotten.
  ...['printAssetLabels', 'printPartLabels', 'printPlaceLabels', 'printPropertyLabels'].map(
    (call) => `${call}.freeLine`,
  ),
  ...['printPlaceLabels', 'printPropertyLabels'].map((call) => `${call}.untilOn`),
  'printPropertyLabels.text',
  // Of a form: ids, a moment, and numbers as they were typed.
  ...['meterId', 'vendorId', 'currentReading', 'previousReading', 'readAt'],
  ...['partId', 'procedureId', 'costId'].map((id) => `addDocuments.${id}`),
  // The e-mail address or the login name; a new login name is stored by `createUser`.
  'updateMyProfile.loginName',
])

/** Texts whose maximum is checked by rules with the words of the form. The contract allows a little more. */
const judgedByRules: Readonly<Record<string, readonly [column: string, max: number]>> = {
  commentText: ['work_order_comment.text', limits.maxLength.message],
  'saveCustomFilter.title': ['custom_filter.title', limits.maxLength.customFilterTitle],
  'reportStillBroken.message': ['work_order_comment.text', limits.maxLength.message],
}

describe('a limit is defined once', () => {
  test('a text of a payload may be exactly as long as its column', async () => {
    const stored = await readStoredLengths(db)
    const routes = (await listContractRoutes()).filter(({ method }) => method !== 'GET')
    const texts = routes.flatMap(({ name, body }) => (body ? [...listPayloadTexts(body, name)] : []))
    const faults = texts.flatMap(([path, max]) => {
      const last = path.slice(path.lastIndexOf('.') + 1).replace(/(\[\]|\{\})+$/, '')
      const keys = [`${path.slice(0, path.indexOf('.'))}.${last}`, last]
      if (keys.some((key) => notStored.has(key)) || keys.some((key) => key in judgedByRules)) return []
      const column = keys.map((key) => columns[key]).find((one) => one !== undefined)
      if (column === undefined) return [`${path} is stored nowhere that this test knows`]
      const length = stored.get(column)
      return length === max ? [] : [`${path} takes ${max}, ${column} ${length ?? 'anything'}`]
    })
    expect(texts.length).toBeGreaterThan(200)
    expect([...new Set(faults)]).toEqual([])
  })

  test('text limits in the rules fit the columns', async () => {
    const stored = await readStoredLengths(db)
    for (const [column, max] of Object.values(judgedByRules))
      expect([column, stored.get(column)]).toEqual([column, max])
  })

  test.each<readonly [string, Readonly<Record<string, Field>>]>([
    ['work_order', orderTexts],
    ['asset', assetFields],
    ['company', vendorNumbersAndTexts],
    ...limitedRecordFields,
    ['pm_schedule', limitedPmFields],
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

  test('a column of an import takes a text as long as its column', async () => {
    const stored = await readStoredLengths(db)
    const fields = importKinds.flatMap(({ name, columns: ofKind }) =>
      ofKind.flatMap((column) => (column.type === 'text' && column.field ? [{ kind: name, ...column }] : [])),
    )
    const faults = fields.flatMap(({ kind, name, field, max }) => {
      const tables = importTables[kind] ?? []
      const length = tables.map((table) => stored.get(`${table}.${field}`)).find((one) => one !== undefined)
      // A time zone is one that the runtime knows.
      return length === max || field === 'time_zone'
        ? []
        : [`${kind}.${name} takes ${max}, its column ${length ?? 'anything'}`]
    })
    expect(fields.length).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })

  test('every catalog field is in the record', () => {
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
