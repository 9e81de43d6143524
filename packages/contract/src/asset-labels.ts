import {
  assetLabelFields,
  labelCodes,
  labeledPlaces,
  labelTargets,
  maxFreeLine,
  maxLabels,
  placeLabelFields,
  propertyLabels,
} from '@fettle/rules/labels/label-content'
import { maxOffset } from '@fettle/rules/labels/label-places'
import { stockNames } from '@fettle/rules/labels/label-stock'
import { ownPapers } from '@fettle/rules/labels/own-size'
import { maxRequestCodeDay } from '@fettle/rules/request-codes/request-code'
import { formatNumber } from '@fettle/rules/time/formats'
import * as z from 'zod/mini'
import { assetQuery } from './asset-query.ts'
import { day, limited, recordId, recordIdText, text } from './common.ts'
import { route } from './route.ts'

const { skip: _skip, take: _take, ...foundSet } = assetQuery.shape

/** Millimeters. `ownSizeFaults` checks the possible sizes. */
const length = z.number().check(z.minimum(0), z.maximum(1000))
const count = z.int().check(z.minimum(1), z.maximum(1000))

const ownSize = z.strictObject({
  paper: z.enum(ownPapers),
  labelWidth: length,
  labelHeight: length,
  marginLeft: length,
  marginTop: length,
  gapX: length,
  gapY: length,
  columns: count,
  rows: count,
})

const offset = z._default(z.int().check(z.minimum(-maxOffset), z.maximum(maxOffset)), 0)

/** Print settings of labels: stock, code and text. */
export const labelSettings = z.strictObject({
  stock: z.enum([...stockNames, 'own']),
  /** Required for the stock `own`. */
  ownSize: z.optional(ownSize),
  code: z.enum(labelCodes),
  /** What the code opens. A request form always uses a QR code. */
  opens: z._default(z.enum(labelTargets), 'record'),
  /** Printed from top to bottom in the order of `assetLabelFields`. */
  fields: z.array(z.enum(assetLabelFields)).check(z.maxLength(assetLabelFields.length)),
  /** Text of the field `freeLine`. */
  freeLine: z._default(text(maxFreeLine), ''),
  /** Position of the first label on its page, from 1. */
  start: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  /** Right and down, in tenths of a millimeter. */
  offsetX: offset,
  offsetY: offset,
  /** Prints '?' for characters missing in the label font. Otherwise they are rejected. */
  replaceLetters: z._default(z.boolean(), false),
  /** A page with the outlines of all labels instead of labels. */
  testPage: z._default(z.boolean(), false),
})
export type LabelSettings = z.output<typeof labelSettings>

export const printAssetLabels = route({
  name: 'printAssetLabels',
  method: 'POST',
  path: '/api/Assets/labels',
  permission: 'assets.read',
  summary: `Labels of assets as PDF, at most ${formatNumber(maxLabels)}: of those that the filters of the list find, in its order, or of those whose ids the body lists. A label carries a QR code with the address of its asset, or Code 128 with its barcode, else its code; what Code 128 cannot hold or the label is too narrow for becomes a QR code.`,
  query: z.strictObject(foundSet),
  body: z.extend(labelSettings, {
    /** Assets to print, in this order. Replaces the filters. */
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(maxLabels))),
  }),
  response: { file: 'application/pdf' },
})

/** Print settings of place labels: like asset labels, with a QR code for the request form of the place. */
const { code: _code, opens: _opens, fields: _fields, ...stockSettings } = labelSettings.shape

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

export const printPlaceLabels = route({
  name: 'printPlaceLabels',
  method: 'POST',
  path: '/api/Buildings/{buildingId}/labels',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: `Labels of a building, of its floors or of its rooms as PDF, at most ${formatNumber(maxLabels)}; their QR codes open the form that takes requests without an account.`,
  params: z.object({ buildingId: recordIdText }),
  body: z.strictObject({
    ...stockSettings,
    places: z.enum(labeledPlaces),
    /** Rooms of this floor only. */
    floorId: z.optional(recordId),
    fields: placeFields,
    untilOn,
  }),
  response: { file: 'application/pdf' },
})

export const printPropertyLabels = route({
  name: 'printPropertyLabels',
  method: 'POST',
  path: '/api/Properties/{propertyId}/labels',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: `Labels of a property as PDF, at most ${formatNumber(maxLabels)}: of itself, as many as asked for, or of its rooms: of those whose ids the body lists, else of all in use whose code or name has the text, building by building.`,
  params: z.object({ propertyId: recordIdText }),
  body: z.strictObject({
    ...stockSettings,
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

export const replaceRequestCodeKey = route({
  name: 'replaceRequestCodeKey',
  method: 'POST',
  path: '/api/Properties/{propertyId}/request-codes/key',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary:
    'Signs the codes that open the request form with a new key: every code that the property printed before ends.',
  params: z.object({ propertyId: recordIdText }),
})
