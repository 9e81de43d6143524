import type { DemoProperty } from './places/places.ts'
import type { World } from './world.ts'

/** Each property's own departments or tenants. Ids continue after the basics. */
export function addDepartments({ rows }: World, properties: readonly DemoProperty[]): void {
  const add = (propertyId: number, listName: string, values: readonly string[]) => {
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
}
