import {
  labeledPlaces,
  maxLabels,
  placeLabelFields,
  propertyLabels,
} from '@fettle/rules/labels/label-content'
import { maxRequestCodeDay } from '@fettle/rules/request-codes/request-code'
import { formatNumber } from '@fettle/rules/time/formats'
import * as z from 'zod/mini'
import { assetQuery } from './asset-query.ts'
import { day, limited, recordId, recordIdText } from './common.ts'
import { labelSettings, qrPrintSettings } from './label-settings.ts'
import { route } from './route.ts'

const { skip: _skip, take: _take, ...foundSet } = assetQuery.shape

export const printAssetLabels = route('POST', '/api/Assets/labels', {
  name: 'printAssetLabels',
  permission: 'assets.read',
  summary: `Labels of assets as PDF, at most ${formatNumber(maxLabels)}: of those that the filters of the list find, in its order, or of those whose ids the body lists. A label carries a QR code with the address of its asset, or Code 128 with its barcode, else its code; what Code 128 cannot hold or the label is too narrow for becomes a QR code.`,
  query: z.strictObject(foundSet),
  body: z.extend(labelSettings, {
    /** Assets to print, in this order. Replaces the filters. */
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(maxLabels))),
  }),
  response: { file: 'application/pdf' },
})

const placeFields = z.array(z.enum(placeLabelFields)).check(z.maxLength(placeLabelFields.length))
/** Last day on which the codes open the form, in the property's time zone. Absent means no end. */
const untilOn = z.optional(
  z.nullable(
    day.check(
      z.refine((value) => value >= '2000-01-01' && value <= maxRequestCodeDay, {
        message: 'Must be a day from 2000 on.',
      }),
    ),
  ),
)

export const printPlaceLabels = route('POST', '/api/Buildings/{buildingId}/labels', {
  name: 'printPlaceLabels',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: `Labels of a building, of its floors or of its rooms as PDF, at most ${formatNumber(maxLabels)}; their QR codes open the form that takes requests without an account.`,
  params: z.object({ buildingId: recordIdText }),
  body: z.strictObject({
    ...qrPrintSettings,
    places: z.enum(labeledPlaces),
    /** Rooms of this floor only. */
    floorId: z.optional(recordId),
    fields: placeFields,
    untilOn,
  }),
  response: { file: 'application/pdf' },
})

export const printPropertyLabels = route('POST', '/api/Properties/{propertyId}/labels', {
  name: 'printPropertyLabels',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: `Labels of a property as PDF, at most ${formatNumber(maxLabels)}: of itself, as many as asked for, or of its rooms: of those whose ids the body lists, else of all in use whose code or name has the text, building by building.`,
  params: z.object({ propertyId: recordIdText }),
  body: z.strictObject({
    ...qrPrintSettings,
    labels: z.enum(propertyLabels),
    /** From the property's own label. */
    copies: z._default(z.int().check(z.minimum(1), z.maximum(maxLabels)), 1),
    /** Rooms, instead of the text. */
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(maxLabels))),
    text: z.optional(limited(120)),
    fields: placeFields,
    untilOn,
  }),
  response: { file: 'application/pdf' },
})

export const replaceRequestCodeKey = route('POST', '/api/Properties/{propertyId}/request-codes/key', {
  name: 'replaceRequestCodeKey',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary:
    'Signs the codes that open the request form with a new key: every code that the property printed before ends.',
  params: z.object({ propertyId: recordIdText }),
})
