const pattern = /^(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)$/

/** Parses 'latitude,longitude' in degrees. null if invalid. */
export function parseGps(text: string): { latitude: number; longitude: number } | null {
  const [, latitude, longitude] = pattern.exec(text.trim()) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}
