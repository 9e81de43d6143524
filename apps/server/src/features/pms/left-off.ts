import type { TargetRow } from './pm-targets.access.ts'

/** Assets of these statuses take part ([C2.058]). */
export const takingPart: readonly string[] = ['In Service', 'Installing']
export const takesPart = (status: string): boolean => takingPart.includes(status)

/** Why assets do not take part ([C2.059]). */
export const leftOffText = (assets: readonly { code: string; status: string }[]): string =>
  assets
    .map(({ code, status }) => `${code} is ${status}.`)
    .join(' ')
    .slice(0, 1000)

/** Why a target has no orders by itself, which it keeps ([C2.059], [C2.061]); '' where it has. */
export function leftOffBecause({
  kind,
  asset_code: code,
  asset_status: status,
  meter,
  schedule,
}: TargetRow): string {
  if (kind === 'asset' && code !== null && status !== null && !takesPart(status))
    return leftOffText([{ code, status }])
  return schedule.repeat_period_type === 'Meter' && meter === null ? `No meter ${schedule.meter_name}` : ''
}

/** Why no order can be made for a target at present, that all assets of its order do not take part included. */
export function noOrderBecause(target: TargetRow): string {
  const { count, left_off: leftOff } = target.listed
  const own = leftOffBecause(target)
  return own === '' && count > 0 && leftOff.length === count ? leftOffText(leftOff) : own
}
