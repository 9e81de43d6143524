import type { TargetRow } from './pm-targets.access.ts'

/** Statuses of assets that get PM orders ([C2.058]). */
export const takingPart: readonly string[] = ['In Service', 'Installing']
export const takesPart = (status: string): boolean => takingPart.includes(status)

/** Reason why assets get no PM orders ([C2.059]). */
export const exclusionText = (assets: readonly { code: string; status: string }[]): string =>
  assets
    .map(({ code, status }) => `${code} is ${status}.`)
    .join(' ')
    .slice(0, 1000)

/** Stored reason why a target gets no orders automatically ([C2.059], [C2.061]), or ''. */
export function exclusionReason({
  kind,
  asset_code: code,
  asset_status: status,
  meter,
  schedule,
}: TargetRow): string {
  if (kind === 'asset' && code !== null && status !== null && !takesPart(status))
    return exclusionText([{ code, status }])
  return schedule.repeat_period_type === 'Meter' && meter === null ? `No meter ${schedule.meter_name}` : ''
}

/** Reason why a target currently gets no order, including that all its assets are excluded. */
export function noOrderBecause(target: TargetRow): string {
  const { count, left_off: excluded } = target.listed
  const own = exclusionReason(target)
  return own === '' && count > 0 && excluded.length === count ? exclusionText(excluded) : own
}
