export { type Place, type PlaceFields, resolvePlace } from './places.usecases.ts'
