export type Size = { readonly width: number; readonly height: number }

/** The size at which a picture's longest side is at most `longestSide`, with the same shape; 0 is no limit. */
export function targetSize({ width, height }: Size, longestSide: number): Size {
  const longest = Math.max(width, height)
  if (longestSide === 0 || longest <= longestSide) return { width, height }
  const part = longestSide / longest
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}
