import { propertyFields } from '@fettle/rules/records/property-fields'
import { dateFormats, paperSizes, weekStarts } from '@fettle/rules/time/formats'
import * as z from 'zod/mini'
import { day, limited, recordIdText, text } from './common.ts'
import { property } from './properties.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldTexts } from './records/field-schemas.ts'
import { route } from './route.ts'

/** Amount and date formats and the paper size of a property, each stored as a setting. */
const formats = {
  currency: limited(3),
  dateFormat: z.enum(dateFormats),
  firstDayOfWeek: z.enum(weekStarts),
  paperSize: z.enum(paperSizes),
  phoneCountry: limited(2),
}

/** A property with fields for its administrators only. */
export const propertySetup = z.object({
  ...property.shape,
  ...formats,
  currency: z.string(),
  phoneCountry: z.string(),
  /** Whether orders use the time zone. If so, it can no longer change ([C8.023]). */
  hasOrders: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type PropertySetup = z.infer<typeof propertySetup>

const degrees = (max: number) => z.nullable(z.number().check(z.minimum(-max), z.maximum(max)))

/** Changeable fields. Absent fields stay unchanged; null or '' empties a field. */
const changes = {
  ...fieldTexts(propertyFields, (max) => z.optional(z.nullable(text(max)))),
  propertyTimeZone: z.optional(limited(60)),
  /** Last day of the message, or null for no end. */
  reqMessageExpire: z.optional(z.nullable(day)),
  latitude: z.optional(degrees(90)),
  longitude: z.optional(degrees(180)),
  newOrdersToREQ: z.optional(z.boolean()),
  propertyActiveFlag: z.optional(z.boolean()),
  currency: z.optional(formats.currency),
  dateFormat: z.optional(formats.dateFormat),
  firstDayOfWeek: z.optional(formats.firstDayOfWeek),
  paperSize: z.optional(formats.paperSize),
  phoneCountry: z.optional(formats.phoneCountry),
}

/** A change of a property, or a new one. */
export const propertyChange = z.object(changes)
export type PropertyChange = z.output<typeof propertyChange>

const params = z.object({ propertyId: recordIdText })

export const getPropertySetup = route('GET', '/api/Properties/{propertyId}/setup', {
  name: 'getPropertySetup',
  permission: 'settings.manage',
  summary: 'One property with its formats, as its administrators see it.',
  params,
  response: propertySetup,
})

export const createProperty = route('POST', '/api/Properties', {
  name: 'createProperty',
  permission: 'system.manage',
  summary: 'Creates a property and opens it to everybody who administers the system.',
  body: z.strictObject(changes),
  response: propertySetup,
  status: 201,
})

export const updateProperty = route('PUT', '/api/Properties/{propertyId}', {
  name: 'updateProperty',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary:
    'Changes the named fields of a property. The time zone is fixed once orders use it. Other fields may be sent as they were read.',
  params,
  body: z.strictObject({ ...fieldsAsRead(propertySetup, changes), ...changes }),
  response: propertySetup,
})
