import type { DemoProperty } from './places/places.ts'
import type { World } from './world.ts'

/** Each property's own departments or tenants, and the list behind the custom field. Ids follow those of the basics. */
export function addDepartments({ rows }: World, properties: readonly DemoProperty[]): void {
  const add = (propertyId: number | null, listName: string, values: readonly string[]) => {
    for (const [index, value] of values.entries()) {
      rows.add('value_list_item', {
        property_id: propertyId,
        list_name: listName,
        value,
        display_sequence: index + 1,
      })
    }
  }
  for (const property of properties) add(property.id, 'Department', property.spec.departments)
  add(null, 'Safety Concern', ['No', 'Yes, but made safe', 'Yes'])
}
