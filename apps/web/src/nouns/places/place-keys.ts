const separator = '\n'

/** A building as the value of its editor: buildings may share a name. */
export const buildingKey = (name: string, buildingId: number | null): string =>
  name === '' ? '' : [name, ...(buildingId === null ? [] : [buildingId])].join(separator)

/** The name and the id that a {@link buildingKey} holds. */
export function readBuildingKey(key: string): {
  readonly name: string
  readonly buildingId: number | undefined
} {
  const [name = '', id = ''] = key.split(separator)
  return { name, buildingId: id === '' ? undefined : Number(id) }
}

/** A room together with its floor, as the value of an editor: floors may have rooms of one code. */
export const roomKey = (code: string, floorCode: string): string => [code, floorCode].join(separator)

/** The room's code and, where it brings its floor, the floor's, of a {@link roomKey} or of a bare code. */
export function readRoomKey(key: string): { readonly code: string; readonly floorCode: string | undefined } {
  const [code = '', floorCode = ''] = key.split(separator)
  return { code, floorCode: floorCode === '' ? undefined : floorCode }
}
