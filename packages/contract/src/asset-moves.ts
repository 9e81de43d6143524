import { maxReceiver, moveActions } from '@fettle/rules/assets/asset-move'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { asset } from './assets.ts'
import { dayOrInstant, recordId, recordIdText, text } from './common.ts'
import { route } from './route.ts'

const named = (max: number) => z.optional(z.nullable(text(max)))

/** A requested move: destination by place names, and time. */
export const assetMoveDraft = z.strictObject({
  campus: named(maxLength.location),
  /** The building's name or code. */
  location1: named(maxLength.location),
  /** Disambiguates buildings with the same name. The name takes precedence if both differ. */
  buildingId: z.optional(z.nullable(recordId)),
  floor: named(maxLength.location),
  /** The room's code or name. */
  location2: named(maxLength.location),
  location3: named(maxLength.locationDetails),
  reason: named(maxLength.reason),
  /** Time of the move, in the property's time zone. Defaults to now. */
  moveDateTime: z.optional(z.nullable(dayOrInstant)),
})
export type AssetMoveDraft = z.output<typeof assetMoveDraft>

/** A step of a move. */
export const assetMoveStep = z.strictObject({
  action: z.enum(moveActions),
  /** The person who received the asset. Required to receive it. */
  receivingPerson: named(maxReceiver),
  receivingDept: named(maxReceiver),
  /** Departure or arrival time, in the property's time zone. Defaults to now. */
  moment: z.optional(z.nullable(dayOrInstant)),
})
export type AssetMoveStep = z.output<typeof assetMoveStep>

export const requestAssetMove = route('POST', '/api/Assets/{assetId}/moves', {
  name: 'requestAssetMove',
  permission: 'assets.edit',
  summary:
    'Requests a move of an asset to another place of its property. One move of an asset is open at a time.',
  params: z.object({ assetId: recordIdText }),
  body: assetMoveDraft,
  status: 201,
  response: asset,
})

export const updateAssetMove = route('PUT', '/api/Assets/{assetId}/moves/{moveId}', {
  name: 'updateAssetMove',
  permission: 'assets.edit',
  summary: 'Sends, receives or cancels a move of an asset. An asset that is received gets its new place.',
  params: z.object({ assetId: recordIdText, moveId: recordIdText }),
  body: assetMoveStep,
  response: asset,
})
