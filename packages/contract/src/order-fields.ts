import { maxLength, priorityRange } from '@fettle/rules/records/limits'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import * as z from 'zod/mini'
import {
  dayOrInstant,
  flagText,
  jsonText,
  limited,
  matching,
  recordId,
  recordIdText,
  text,
} from './common.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldTexts } from './records/field-schemas.ts'
import { route } from './route.ts'
import { workOrder } from './work-orders.ts'

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const named = (max: number) => maybe(text(max))

const texts = {
  ...fieldTexts(orderTexts, named),
  trade: named(maxLength.name),
  jobType: named(maxLength.name),
  campus: named(maxLength.location),
  building: named(maxLength.location),
  /** The same as `building`. */
  location1: named(maxLength.location),
  floor: named(maxLength.location),
  /** The room. `location2` is an alias. */
  suite: named(maxLength.location),
  location2: named(maxLength.location),
}
const people = { assignTo: named(maxLength.name), assignToSecondary: named(maxLength.name) }
const dates = { startDateTime: maybe(dayOrInstant), targetDateTime: maybe(dayOrInstant) }
/** Disambiguates buildings with the same name. The name takes precedence if both differ. */
const buildingId = maybe(recordId)
/** A job priority. */
export const priority = z.int().check(z.minimum(priorityRange.min), z.maximum(priorityRange.max))
/** Values of custom fields by name. */
export const customValues = z.record(limited(60), text(4000))

/** Changeable fields. Absent fields stay unchanged. */
const changes = {
  ...texts,
  ...dates,
  buildingId,
  jobPriority: maybe(priority),
  extendedData: maybe(customValues),
  emailAssignee: z.optional(z.boolean()),
  emailRequester: z.optional(z.boolean()),
}

/** A change of an order's fields. */
export const workOrderChange = z.object(changes)
export type WorkOrderChange = z.output<typeof workOrderChange>

const assetEntry = z.union([
  recordId,
  z.pipe(
    z.object({ assetId: recordId }),
    z.transform(({ assetId }: { assetId: number }) => assetId),
  ),
])

const draft = {
  ...changes,
  ...people,
  propertyId: z.optional(recordId),
  /** The contact person of the order. */
  contactId: maybe(recordId),
  assets: maybe(z.array(assetEntry).check(z.maxLength(100))),
}

/**
 * A new order or request. `propertyId` defaults to the caller's first property. The server sets number,
 * status, author and time of entry, and rejects unknown fields.
 */
const workOrderDraft = z.object(draft)
export type WorkOrderDraft = z.output<typeof workOrderDraft>
const workOrderDraftBody = z.strictObject({ ...fieldsAsRead(workOrder, draft), ...draft })

/** The same as an HTML form ([A7.005]): comma-separated lists, custom fields as JSON. */
export const workOrderForm = z.object({
  ...texts,
  ...people,
  ...dates,
  propertyId: z.optional(recordIdText),
  contactId: maybe(recordIdText),
  buildingId: maybe(recordIdText),
  jobPriority: maybe(
    z.pipe(
      matching(/^\d{1,2}$/, 'Must be a whole number.'),
      z.pipe(
        z.transform((value: string) => Number(value)),
        priority,
      ),
    ),
  ),
  extendedData: maybe(jsonText(100_000, customValues)),
  emailAssignee: z.optional(flagText),
  emailRequester: z.optional(flagText),
  assets: maybe(
    z.pipe(
      z.pipe(
        limited(2000),
        z.transform((value: string) => value.split(',').map((id) => id.trim())),
      ),
      z.array(recordIdText).check(z.maxLength(100)),
    ),
  ),
})

export const createWorkOrder = route('POST', '/api/Workorders', {
  name: 'createWorkOrder',
  permission: 'work-orders.create',
  summary: 'Creates an order; for a worker in a property with newOrdersToREQ, a request.',
  body: workOrderDraftBody,
  response: workOrder,
  status: 201,
})

export const createRequest = route('POST', '/api/Workorders/Request', {
  name: 'createRequest',
  permission: 'work-orders.request',
  summary: 'Creates a request.',
  body: workOrderDraftBody,
  response: workOrder,
  status: 201,
})

export const createRequestFromForm = route('POST', '/api/Workorders/RequestFormData', {
  name: 'createRequestFromForm',
  permission: 'work-orders.request',
  summary: 'Creates a request from a form or JSON. Lists are separated by commas, and extendedData is JSON.',
  body: workOrderForm,
  bodyKind: 'form',
  response: workOrder,
  status: 201,
})

const workorderIdParams = z.object({ workorderId: recordIdText })

export const updateWorkOrder = route('PUT', '/api/Workorders/{workorderId}', {
  name: 'updateWorkOrder',
  permission: 'work-orders.act',
  summary:
    'Changes the named fields of an order. Other fields of the record may be sent as they were read; a different value, or a field that no order has, is refused.',
  params: workorderIdParams,
  body: z.strictObject({ ...fieldsAsRead(workOrder, changes), ...changes }),
  response: workOrder,
})

const changeOf = <const N extends string, const F extends z.ZodMiniObject>(field: N, body: F) =>
  route('PUT', `/api/Workorders/{workorderId}/Change${field}`, {
    name: `change${field}` as const,
    permission: 'work-orders.act',
    summary: `Changes one thing of an order: ${field}. Nothing is written when it is the same.`,
    params: workorderIdParams,
    body,
    response: workOrder,
  })
const needed = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)

export const changeCampus = changeOf(
  'Campus',
  z.strictObject({ newCampus: needed(text(maxLength.location)) }),
)
export const changeDescription = changeOf(
  'Description',
  z.strictObject({ newDescription: text(orderTexts.description.max) }),
)
export const changeExtendedData = changeOf('ExtendedData', z.strictObject({ newExtendedData: customValues }))
export const changeJobPriority = changeOf('JobPriority', z.strictObject({ newJobPriority: needed(priority) }))
export const changeJobType = changeOf('JobType', z.strictObject({ newJobType: needed(text(maxLength.name)) }))
export const changeLocation = changeOf(
  'Location',
  z.strictObject({
    newLocation1: texts.location1,
    newBuildingId: buildingId,
    newFloor: texts.floor,
    newLocation2: texts.location2,
    newLocation3: texts.location3,
  }),
)
export const changeStartDate = changeOf('StartDate', z.strictObject({ newStartDate: needed(dayOrInstant) }))
export const changeTargetDate = changeOf(
  'TargetDate',
  z.strictObject({ newTargetDate: needed(dayOrInstant) }),
)
export const changeTrade = changeOf('Trade', z.strictObject({ newTrade: needed(text(maxLength.name)) }))
