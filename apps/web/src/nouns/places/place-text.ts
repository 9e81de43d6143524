/** Building, floor and room, without unknown levels. */
export function placeText(place: {
  building: string | null
  floor: string | null
  suite: string | null
}): string {
  return [place.building, place.floor, place.suite].filter(Boolean).join(' · ')
}
