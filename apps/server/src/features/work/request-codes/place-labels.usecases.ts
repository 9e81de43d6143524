import type { printPlaceLabels, printPropertyLabels } from '@fettle/contract/asset-labels'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import {
  type LabeledPlaces,
  maxLabels,
  type PlaceLabelField,
  placeLabelFields,
  placeLabelPrompt,
} from '@fettle/rules/labels/label-content'
import type { RequestCodeKind } from '@fettle/rules/request-codes/request-code'
import { formatNumber } from '@fettle/rules/time/formats'
import { getProperty, ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { LabelJob, LabelLine } from '#platform/labels/label-job.ts'
import { chosenStock, printLabels } from '#platform/labels/print-labels.ts'
import { renderLabels } from '#platform/labels/render-labels.ts'
import { findLabeledPlaces, findLabeledRooms, type LabeledPlace } from './place-labels.access.ts'
import { requestAddresses } from './request-addresses.usecases.ts'

const kinds: Readonly<Record<LabeledPlaces, RequestCodeKind>> = {
  building: 'building',
  floors: 'floor',
  rooms: 'room',
}

type Printing = Pick<FeatureDeps, 'db' | 'clock' | 'config'> & { signal: AbortSignal }

/**
 * Renders labels of a building's places as a PDF, whose codes open the request form. Throws 404 for a
 * building outside the actor's properties, and 400 for no or too many labels.
 */
export async function makePlaceLabels(
  deps: Printing,
  actor: Actor,
  buildingId: number,
  order: BodyOf<typeof printPlaceLabels>,
): Promise<Buffer> {
  const { places: which } = order
  const floorId = order.floorId ?? null
  const { building, found } = await findLabeledPlaces(deps.db, actor, {
    buildingId,
    floorId,
    which,
    max: maxLabels,
  })
  if (order.testPage) return await renderLabels(jobOf(order), null, deps.signal)
  if (found.length === 0) throw nothingToPrint(which)
  if (found.length > maxLabels) throw tooManyLabels()
  const property = { id: building.property_id, name: building.property_name }
  return await print(deps, property, { order, kind: kinds[which], found })
}

/**
 * Renders labels of a property, or of rooms in all its buildings, as a PDF. Throws 404 for a property outside
 * the actor's, and 400 for no or too many labels or a room of another property.
 */
export async function makePropertyLabels(
  deps: Printing,
  actor: Actor,
  propertyId: number,
  order: BodyOf<typeof printPropertyLabels>,
): Promise<Buffer> {
  ownPropertyScope(actor, propertyId)
  const { id, name } = await getProperty(deps.db, actor, propertyId)
  if (order.testPage) return await renderLabels(jobOf(order), null, deps.signal)
  if (order.labels === 'property') {
    const own = { id, name, within: '' }
    const found = Array.from({ length: order.copies }, () => own)
    return await print(deps, { id, name: '' }, { order, kind: 'property', found })
  }
  const ids = order.ids === undefined ? null : [...new Set(order.ids)]
  const found = await findLabeledRooms(deps.db, id, { ids, text: order.text ?? '', max: maxLabels })
  if (ids !== null && found.length < ids.length) throw roomsElsewhere()
  if (found.length === 0) throw nothingToPrint('rooms')
  if (found.length > maxLabels) throw tooManyRooms()
  return await print(deps, { id, name }, { order, kind: 'room', found })
}

type LabelOrder = Omit<BodyOf<typeof printPropertyLabels>, 'labels' | 'copies' | 'ids' | 'text'>

const jobOf = (order: LabelOrder): LabelJob => ({
  title: 'Place Labels',
  stock: chosenStock(order),
  code: 'qr',
  start: order.start,
  offsetX: order.offsetX,
  offsetY: order.offsetY,
})

async function print(
  deps: Printing,
  property: { id: number; name: string },
  { order, kind, found }: { order: LabelOrder; kind: RequestCodeKind; found: readonly LabeledPlace[] },
): Promise<Buffer> {
  const untilOn = order.untilOn ?? null
  const addresses = await requestAddresses(
    deps,
    found.map(({ id }) => ({ kind, id, propertyId: property.id, untilOn })),
  )
  const labels = found.map(({ name, within }, at) => {
    const lines: Readonly<Record<PlaceLabelField, readonly LabelLine[]>> = {
      // One line per sentence, because a single line would wrap within 'Scan me.' on most stocks.
      prompt: placeLabelPrompt.split(/(?<=\?) /).map((text) => ({ text, isBold: true })),
      name: [{ text: name, isBold: true }],
      place: [{ text: within }],
      property: [{ text: property.name }],
      freeLine: [{ text: order.freeLine }],
    }
    const printed = placeLabelFields.filter((field) => order.fields.includes(field))
    return {
      lines: printed.flatMap((field) => lines[field]).filter(({ text }) => text.trim() !== ''),
      qrText: addresses[at] ?? '',
      code128Text: null,
    }
  })
  return await printLabels(jobOf(order), labels, order, deps.signal)
}

const nothingToPrint = (which: LabeledPlaces) => {
  const message = `There are no ${which} to print labels for.`
  return invalid([{ field: 'places', code: 'nothing-found', message }], message)
}

const tooManyLabels = () => {
  const message = `Print the labels of one floor at a time: these are more than ${formatNumber(maxLabels)}.`
  return invalid([{ field: 'floorId', code: 'too-many', message }], message)
}

const tooManyRooms = () => {
  const message = `Narrow the search to ${formatNumber(maxLabels)} rooms or fewer.`
  return invalid([{ field: 'text', code: 'too-many', message }], message)
}

const roomsElsewhere = () => {
  const message = 'Some of these rooms are not in this property.'
  return invalid([{ field: 'ids', code: 'unknown', message }], message)
}
