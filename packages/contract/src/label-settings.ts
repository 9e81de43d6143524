import { assetLabelFields, labelCodes, labelTargets, maxFreeLine } from '@fettle/rules/labels/label-content'
import { maxOffset } from '@fettle/rules/labels/label-places'
import { stockNames } from '@fettle/rules/labels/label-stock'
import { ownPapers } from '@fettle/rules/labels/own-size'
import * as z from 'zod/mini'
import { text } from './common.ts'

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

const { opens: _opens, fields: _fields, ...settings } = labelSettings.shape
/** Print settings that all kinds of labels have: stock, code, position and the custom line. */
export const printSettings = settings

const { code: _code, ...ofStock } = settings
/** The same for labels that always have a QR code. */
export const qrPrintSettings = ofStock
