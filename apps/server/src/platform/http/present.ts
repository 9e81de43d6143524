/** Returns 'latitude,longitude' in degrees; empty when they are not known. */
export function presentGps({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): string {
  return latitude === null || longitude === null ? '' : `${latitude},${longitude}`
}

/** Returns the only name of a list, Multiple for several, empty for none ([A2.006]). */
export function presentOneOrMultiple(names: readonly string[]): string {
  return names.length > 1 ? 'Multiple' : (names[0] ?? '')
}
