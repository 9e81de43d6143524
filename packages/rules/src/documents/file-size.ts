import { formatNumber } from '../time/formats.ts'

const kilobyte = 1024
const units = ['KB', 'MB', 'GB'] as const

/** Message for a file over the limit of documents ([C3.010]). */
export const fileTooLargeText = (
  { name, size }: { name: string; size: number },
  maxMegabytes: number,
): string => `${name} is ${fileSizeInWords(size)}; the limit is ${maxMegabytes} MB.`

/** File size for display: '12 KB', '3.4 MB', '1.2 GB'. At least 1 KB. */
export function fileSizeInWords(bytes: number): string {
  let size = Math.max(1, bytes / kilobyte)
  let unit = 0
  // A size that would round to 1,024 of a unit is 1 of the next.
  while (Math.round(size) >= kilobyte && unit < units.length - 1) {
    size /= kilobyte
    unit += 1
  }
  return `${formatNumber(size, unit === 0 ? 0 : 1)} ${units[unit]}`
}
