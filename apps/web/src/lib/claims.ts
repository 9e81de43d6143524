/**
 * Claims of the identity provider about a user ([A1.010]). Used for the first paint; the user record takes
 * precedence.
 */
export type Claims = {
  readonly sub: string
  readonly name: string
  readonly interfaces: readonly string[]
  readonly cando: readonly string[]
  /** The first is the default property. */
  readonly propertyIds: readonly number[]
}

/** Parses claims. interface, cando and PropertyId may be one value or a list, PropertyId also lines. */
export function claimsOf(profile: Readonly<Record<string, unknown>>): Claims {
  return {
    sub: textOf(profile.sub),
    name: textOf(profile.name),
    interfaces: listOf(profile.interface),
    cando: listOf(profile.cando),
    propertyIds: listOf(profile.PropertyId)
      .flatMap((lines) => lines.split(/\r\n|\r|\n/))
      .map((line) => Number(line.trim()))
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
}
