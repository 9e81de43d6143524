import type { World } from '../world.ts'

/** Categories of assets that parts fit, by the code of the part. */
const categoriesOfPart: Readonly<Record<string, readonly string[]>> = {
  'HV-2110': ['Terminal Units'],
  'HV-2120': ['Air Handlers', 'Rooftop Units'],
  'HV-2140': ['Rooftop Units', 'Split Systems'],
  'HV-2205': ['Rooftop Units', 'Split Systems'],
  'HV-2230': ['Air Handlers', 'Split Systems'],
  'HV-2301': ['Rooftop Units', 'Split Systems'],
  'HV-2302': ['Air Handlers'],
  'HV-2310': ['Air Handlers', 'Rooftop Units'],
  'HV-2330': ['Air Handlers', 'Pumps'],
  'PL-3100': ['Water Heaters'],
  'PL-3110': ['Pumps'],
  'PL-3120': ['Drinking Fountains'],
  'EL-1040': ['Panels'],
  'FS-9010': ['Fire Alarm'],
  'FS-9030': ['Extinguishers'],
  'FS-9040': ['Extinguishers'],
  'FS-9050': ['Emergency Lighting'],
  'HW-7010': ['Doors'],
  'HW-7020': ['Doors'],
  'SE-8040': ['Access Control'],
}

/** Parts that replace each other. */
const alternates = [
  ['HV-2110', 'HV-2120'],
  ['LI-4020', 'LI-4030'],
  ['EL-1010', 'EL-1020'],
  ['SE-8010', 'SE-8020'],
  ['CS-6020', 'CS-6040'],
] as const

/** Names the categories of assets that parts fit, and the alternates of parts. */
export function tieParts({ rows }: World): void {
  const parts = rows.rowsOf('part')
  const categories = new Map(
    rows
      .rowsOf('asset_class')
      .filter(({ level }) => level === 2)
      .map(({ id, name }) => [name, Number(id)]),
  )
  for (const part of parts)
    for (const category of categoriesOfPart[part.code] ?? []) {
      const classId = categories.get(category)
      if (classId === undefined) throw new Error(`There is no asset category ${category}.`)
      rows.add('part_asset_class', { part_id: Number(part.id), asset_class_id: classId })
    }
  for (const own of Map.groupBy(parts, ({ property_id }) => property_id).values()) {
    const ids = new Map(own.map(({ code, id }) => [code, Number(id)]))
    for (const [one, other] of alternates) {
      const pair = [ids.get(one), ids.get(other)].filter((id) => id !== undefined)
      const [first = 0, second] = pair.sort((a, b) => a - b)
      if (second !== undefined) rows.add('part_alternate', { part_id: first, alternate_id: second })
    }
  }
}
