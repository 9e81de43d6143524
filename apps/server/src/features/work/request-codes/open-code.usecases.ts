import { type AssetStatus, isRetired } from '@fettle/rules/assets/asset-status'
import { isRequestCodeOver } from '@fettle/rules/request-codes/request-code'
import type { Settings } from '@fettle/rules/settings/settings'
import { localDay } from '@fettle/rules/time/time'
import { type Place, placeFromColumns } from '#features/foundation/places/places.public.ts'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import type { Deps } from '#platform/deps.ts'
import { readRequestCode } from './request-code-token.ts'
import { type CodeTarget, findCodeTarget } from './request-codes.repository.ts'

/** Help desk contact of a property. */
export type Help = { name: string; phone: string; phoneCountry: string; email: string }

/** Target of a code's request. */
export type OpenedCode = {
  token: string
  property: { id: number; name: string; timeZone: string }
  settings: Settings
  help: Help
  place: Place
  /** The place as text, from the building down. Empty for the property as a whole. */
  where: string
  asset: { id: number; code: string; name: string; isRetired: boolean } | null
}

/** `unknown` means an invalid or replaced code. The others show whom to call. */
export type CodeOutcome =
  | { state: 'open'; code: OpenedCode }
  | { state: 'unknown' }
  | { state: ClosedState; propertyName: string; help: Help }

/**
 * The code has expired, its property does not accept requests by code, or its building, floor or room is out
 * of use.
 */
export type ClosedState = 'over' | 'off' | 'closed'

/** Opens the code of an address. */
export async function openCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<CodeOutcome> {
  const read = readRequestCode(token)
  const target = read && (await findCodeTarget(db, read))
  if (!read || !target?.secret || !target.is_active || !read.isSigned(target.secret))
    return { state: 'unknown' }
  const { property, settings } = await readSettingsOf(db, target.property_id)
  if (!property) return { state: 'unknown' }
  const help = {
    name: target.help_name,
    phone: target.help_phone,
    phoneCountry: settings.phoneCountry,
    email: target.help_email,
  }
  const propertyName = target.property_name
  if (!settings.requestCodesFlag) return { state: 'off', propertyName, help }
  if (!target.is_in_use) return { state: 'closed', propertyName, help }
  const today = localDay(clock.now().getTime(), property.timeZone)
  if (isRequestCodeOver(read, today)) return { state: 'over', propertyName, help }
  const code: OpenedCode = {
    token,
    property: { id: property.id, name: propertyName, timeZone: property.timeZone },
    settings,
    help,
    place: placeFromColumns(target),
    where: [target.building, target.floor, target.room].filter(Boolean).join(', '),
    asset: read.kind === 'asset' ? { id: read.id, ...assetOf(target) } : null,
  }
  return { state: 'open', code }
}

const assetOf = ({ asset_code, asset_name, asset_status }: CodeTarget) => ({
  code: asset_code ?? '',
  name: asset_name ?? '',
  isRetired: isRetired(asset_status as AssetStatus),
})
