const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

const penthouse = 900
const attic = 910
const roof = 920
const maxNumbered = 899

/** Words for levels below ground, which may have a number: B2, basement 2, P1, 2. UG. */
const below = /^(?:b|bsmt|basement|ll|lower|cellar|p|parking|garage|ug|u)$/
const ground = /^(?:g|gf|ground|lobby|main|street|entrance|eg|mezzanine|mezz)$/
const top: readonly (readonly [RegExp, number])[] = [
  [/^(?:ph|penthouse)$/, penthouse],
  [/^(?:attic|loft)$/, attic],
  [/^(?:r|rf|roof|rooftop)$/, roof],
]

/** Parses a floor text. null if it does not identify the floor. */
function orderOf(text: string): number | null {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const digits = words.find((word) => /^\d/.test(word))
  const number = digits === undefined ? null : Math.min(Number(digits), maxNumbered)
  const isSub = words.includes('sub') || words.includes('subbasement') || words.includes('sb')
  if (isSub) return -Math.max(2, (number ?? 1) + 1)
  if (words.some((word) => below.test(word))) return -Math.max(1, number ?? 1)
  if (number !== null) return /^\s*[-\u2212]\s*\d/.test(text) ? -number : number
  const ordinal = ordinals.findIndex((word) => words.includes(word))
  if (ordinal >= 0) return ordinal + 1
  if (words.some((word) => ground.test(word))) return 0
  return top.find(([word]) => words.some((each) => word.test(each)))?.[1] ?? null
}

/**
 * Returns the sort number of a floor by its name or else its code: its number, negative for basements, 0 for
 * the ground floor or if unknown, and above all numbers for penthouse, attic and roof.
 */
export function floorSortNumber({ code, name }: { code: string; name: string }): number {
  return orderOf(name) ?? orderOf(code) ?? 0
}
