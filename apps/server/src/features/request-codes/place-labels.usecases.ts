import type { printPlaceLabels } from '@fettle/contract/asset-labels'
import type { BodyOf } from '@fettle/contract/route'
import { formatNumber } from '@fettle/rules/formats'
import {
  type LabeledPlaces,
  maxLabels,
  type PlaceLabelField,
  placeLabelFields,
  placeLabelPrompt,
} from '@fettle/rules/labels/label-content'
import type { Actor } from '@fettle/rules/permissions'
import type { RequestCodeKind } from '@fettle/rules/request-codes/request-code'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { LabelLine } from '#platform/labels/label-job.ts'
import { chosenStock, printLabels } from '#platform/labels/print-labels.ts'
import { renderLabels } from '#platform/labels/render-labels.ts'
import { findLabeledPlaces } from './place-labels.access.ts'
import { requestAddresses } from './request-addresses.usecases.ts'

const kinds: Readonly<Record<LabeledPlaces, RequestCodeKind>> = {
  building: 'building',
  floors: 'floor',
  rooms: 'room',
}

/**
 * Labels of the places of a building as a PDF, whose codes open the request form. Throws 404 for a building that is not
 * the person's, and 400 where there is nothing or too much to print.
 */
export async function makePlaceLabels(
  deps: Pick<FeatureDeps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  buildingId: number,
  order: BodyOf<typeof printPlaceLabels>,
): Promise<Buffer> {
  const { start, offsetX, offsetY, places: which, freeLine } = order
  const job = {
    title: 'Place Labels',
    stock: chosenStock(order),
    code: 'qr' as const,
    start,
    offsetX,
    offsetY,
  }
  const floorId = order.floorId ?? null
  const { building, found } = await findLabeledPlaces(deps.db, actor, {
    buildingId,
    floorId,
    which,
    max: maxLabels,
  })
  if (order.testPage) return await renderLabels(job, null)
  if (found.length === 0) throw nothingToPrint(which)
  if (found.length > maxLabels) throw tooManyLabels()
  const propertyId = building.property_id
  const addresses = await requestAddresses(
    deps,
    found.map(({ id }) => ({ kind: kinds[which], id, propertyId, untilOn: null })),
  )
  const labels = found.map(({ name, within }, at) => {
    const lines: Readonly<Record<PlaceLabelField, LabelLine>> = {
      prompt: { text: placeLabelPrompt, isBold: true },
      name: { text: name, isBold: true },
      place: { text: within },
      property: { text: building.property_name },
      freeLine: { text: freeLine },
    }
    const printed = placeLabelFields.filter((field) => order.fields.includes(field))
    return {
      lines: printed.map((field) => lines[field]).filter(({ text }) => text.trim() !== ''),
      qrText: addresses[at] ?? '',
      code128Text: null,
    }
  })
  return await printLabels(job, labels, order)
}

const nothingToPrint = (which: LabeledPlaces) => {
  const message = `There are no ${which} to print labels for.`
  return invalid([{ field: 'places', code: 'nothing-found', message }], message)
}

const tooManyLabels = () => {
  const message = `Print the labels of one floor at a time: these are more than ${formatNumber(maxLabels)}.`
  return invalid([{ field: 'floorId', code: 'too-many', message }], message)
}
