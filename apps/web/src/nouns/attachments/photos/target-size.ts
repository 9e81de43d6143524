export type Size = { readonly width: number; readonly height: number }

/**
 * Size of a picture with a longest side of at most `longestSide` and the same aspect ratio. 0 means no limit.
 */
export function targetSize({ width, height }: Size, longestSide: number): Size {
  const longest = Math.max(width, height)
  if (longestSide === 0 || longest <= longestSide) return { width, height }
  const part = longestSide / longest
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}
