const separator = '\n'

/** Editor value of a building, because buildings may share a name. */
export const buildingKey = (name: string, buildingId: number | null): string =>
  name === '' ? '' : [name, ...(buildingId === null ? [] : [buildingId])].join(separator)

/** Name and id in a {@link buildingKey}. */
export function readBuildingKey(key: string): {
  readonly name: string
  readonly buildingId: number | undefined
} {
  const [name = '', id = ''] = key.split(separator)
  return { name, buildingId: id === '' ? undefined : Number(id) }
}

/** Editor value of a room with its floor, because floors may share room codes. */
export const roomKey = (code: string, floorCode: string): string => [code, floorCode].join(separator)

/** Room code, and floor code if present, of a {@link roomKey} or a bare code. */
export function readRoomKey(key: string): { readonly code: string; readonly floorCode: string | undefined } {
  const [code = '', floorCode = ''] = key.split(separator)
  return { code, floorCode: floorCode === '' ? undefined : floorCode }
}
