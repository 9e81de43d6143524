/** Labels that are printed at once. */
export const maxLabels = 5000

/** Characters of the line that a person adds to every label. */
export const maxFreeLine = 80

export const labelCodes = ['qr', 'code128'] as const
/** The kind of code on a label. */
export type LabelCode = (typeof labelCodes)[number]
export const labelCodeNames: Readonly<Record<LabelCode, string>> = { qr: 'QR', code128: 'Code 128' }

/** What may be printed beside the code of an asset, from top to bottom. */
export const assetLabelFields = ['code', 'name', 'place', 'serial', 'property', 'freeLine'] as const
export type AssetLabelField = (typeof assetLabelFields)[number]

/** Whether Code 128 can hold the text: it is not empty and only of the visible characters of ASCII and blanks. */
export const isCode128Text = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

/**
 * The address in the QR code of an asset: opens the asset after sign-in. Codes are unique within a property only, so
 * the property is in it.
 */
export const assetLabelAddress = (origin: string, code: string, propertyId: number): string =>
  `${origin}/a/${encodeURIComponent(code)}?p=${propertyId}`

/** What the code on a label opens: the record, after sign-in, or a form that takes requests without an account. */
export const labelTargets = ['record', 'request'] as const
export type LabelTarget = (typeof labelTargets)[number]

/** The address of a request code with the asset that it is about, so that the product's own scanner finds the asset. */
export const requestLabelAddress = (
  address: string,
  { code, propertyId }: { code: string; propertyId: number },
): string => `${address}?a=${encodeURIComponent(code)}&p=${propertyId}`

/** What may be printed beside the code of a place, from top to bottom. */
export const placeLabelFields = ['prompt', 'name', 'place', 'property', 'freeLine'] as const
export type PlaceLabelField = (typeof placeLabelFields)[number]

/** Tells people what the code is for. */
export const placeLabelPrompt = 'Something wrong? Scan me.'

/** Which places of a building get labels. */
export const labeledPlaces = ['building', 'floors', 'rooms'] as const
export type LabeledPlaces = (typeof labeledPlaces)[number]

/** What labels of a whole property are for: the property itself, as business cards are, or rooms of all its buildings. */
export const propertyLabels = ['property', 'rooms'] as const
export type PropertyLabels = (typeof propertyLabels)[number]

/** What a scanner read: a code, and the property that a label of ours names. */
export type ScannedCode = { readonly code: string; readonly propertyId: number | null }

/**
 * What a scanned text stands for. The address of a label stands for its code, whatever the host: labels outlive
 * the addresses of servers. Anything else is the code itself.
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

/** Null where the text is not percent-encoded as addresses are. */
function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded).trim() || null
  } catch {
    return null
  }
}

/** The code of the refusal to print letters that the font of labels does not have. */
export const lettersNotPrintableCode = 'letters-not-printable'
