/** Maximum number of labels per print. */
export const maxLabels = 5000

/** Maximum length of the custom line on every label. */
export const maxFreeLine = 80

export const labelCodes = ['qr', 'code128'] as const
/** Kind of code on a label. */
export type LabelCode = (typeof labelCodes)[number]
export const labelCodeNames: Readonly<Record<LabelCode, string>> = { qr: 'QR', code128: 'Code 128' }

/** Texts available next to an asset's code, from top to bottom. */
export const assetLabelFields = ['code', 'name', 'place', 'serial', 'property', 'freeLine'] as const
export type AssetLabelField = (typeof assetLabelFields)[number]

/** Texts available next to a part's code, from top to bottom ([C1.005]). */
export const partLabelFields = ['code', 'name', 'barcode', 'freeLine'] as const
export type PartLabelField = (typeof partLabelFields)[number]

/** Whether Code 128 can encode the text: non-empty, and only printable ASCII and blanks. */
export const isCode128Text = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

/**
 * URL in an asset's QR code, which opens the asset after signing in. Includes the property, because codes are
 * unique within a property only.
 */
export const assetLabelAddress = (origin: string, code: string, propertyId: number): string =>
  `${origin}/a/${encodeURIComponent(code)}?p=${propertyId}`

/** Target of a label's code: the record after signing in, or the public request form. */
export const labelTargets = ['record', 'request'] as const
export type LabelTarget = (typeof labelTargets)[number]

/** URL of a request code including its asset, so that the product's scanner finds the asset. */
export const requestLabelAddress = (
  address: string,
  { code, propertyId }: { code: string; propertyId: number },
): string => `${address}?a=${encodeURIComponent(code)}&p=${propertyId}`

/** Texts available next to a place's code, from top to bottom. */
export const placeLabelFields = ['prompt', 'name', 'place', 'property', 'freeLine'] as const
export type PlaceLabelField = (typeof placeLabelFields)[number]

/** Prompt that explains the code. */
export const placeLabelPrompt = 'Something wrong? Scan me.'

/** Places of a building that can get labels. */
export const labeledPlaces = ['building', 'floors', 'rooms'] as const
export type LabeledPlaces = (typeof labeledPlaces)[number]

/**
 * Purpose of a whole property's labels: the property itself, as on business cards, or rooms in all its
 * buildings.
 */
export const propertyLabels = ['property', 'rooms'] as const
export type PropertyLabels = (typeof propertyLabels)[number]

/** Result of a scan: a code, and the property if it is one of our labels. */
export type ScannedCode = { readonly code: string; readonly propertyId: number | null }

/**
 * Parses a scanned text. A label's URL yields its code, whatever the host, because labels outlive server
 * addresses. Any other text is the code itself.
 */
export function readScannedCode(text: string): ScannedCode {
  const scanned = text.trim()
  const [, encoded, property] =
    /^https?:\/\/[^/?#]+\/a\/([^/?#]+)\/?(?:\?p=(\d{1,15}))?$/i.exec(scanned) ??
    /^https?:\/\/[^/?#]+\/r\/[\w-]+\?a=([^&#]+)&p=(\d{1,15})$/i.exec(scanned) ??
    []
  const code = encoded === undefined ? null : decoded(encoded)
  if (code === null) return { code: scanned, propertyId: null }
  return { code, propertyId: property === undefined ? null : Number(property) }
}

/** Null for invalid percent-encoding. */
function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded).trim() || null
  } catch {
    return null
  }
}

/** Error code for letters that the label font lacks. */
export const lettersNotPrintableCode = 'letters-not-printable'
