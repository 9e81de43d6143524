export { changePlace, placeFields } from './change-place.usecases.ts'
export { placeColumns, placeFromColumns } from './place-columns.ts'
export { coordinatesOf, findPlaceNames } from './place-details.repository.ts'
export { type Place, type PlaceFields, resolvePlace } from './places.usecases.ts'
