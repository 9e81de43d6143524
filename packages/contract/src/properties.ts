import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { day, flagText, limited, paged, paging, recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

/** A property ([B3.045]). `reqMessage` is HTML as typed by its author: sanitize it before display. */
export const property = z.object({
  propertyId: recordId,
  ...recordStamp,
  propertyCode: z.string(),
  propertyName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  /** 'latitude,longitude' in degrees, or empty. */
  gps: z.string(),
  reqHelpName: z.string(),
  reqHelpPhone: z.string(),
  reqHelpEmail: z.string(),
  reqMessage: z.string(),
  /** Last day of the message, or null for no end. */
  reqMessageExpire: z.nullable(day),
  location1Label: z.string(),
  location2Label: z.string(),
  floorLabel: z.string(),
  ordererFieldLabel2: z.string(),
  propertyActiveFlag: z.boolean(),
  newOrdersToREQ: z.boolean(),
  /** IANA name of the time zone, and its display name today. */
  propertyTimeZone: z.string(),
  propertyTimeZoneCode: z.string(),
})
export type Property = z.infer<typeof property>

const propertySortColumns = ['propertyName', 'propertyCode', 'city', 'state'] as const

const propertyQuery = z.strictObject({
  ...paging({ take: pageSizes.buildings, maxTake: pageSizes.buildings, sortColumns: propertySortColumns }),
  propertyName: z.optional(limited(120)),
  /** Matches the code, the name or the city. */
  text: z.optional(limited(120)),
  propertyActiveFlag: z.optional(flagText),
})
export type PropertyQuery = z.output<typeof propertyQuery>

export const getMyProperties = route('GET', '/api/Properties/getmyproperties', {
  name: 'getMyProperties',
  permission: 'reference.read',
  summary: 'The active properties of the caller, the default one first.',
  response: z.array(property),
})

export const listProperties = route('GET', '/api/Properties', {
  name: 'listProperties',
  permission: 'reference.read',
  summary: 'Properties that the caller may see or, as a requester who may move, choose.',
  query: propertyQuery,
  response: paged(property),
})

export const getProperty = route('GET', '/api/Properties/{propertyId}', {
  name: 'getProperty',
  permission: 'reference.read',
  summary: 'One property.',
  params: z.object({ propertyId: recordIdText }),
  response: property,
})
