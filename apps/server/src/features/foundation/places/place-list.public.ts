export { placeList } from './administration/places.kind.ts'
