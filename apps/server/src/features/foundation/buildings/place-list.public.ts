export { readPlaceRowsForPrint } from './administration/place-list.usecases.ts'
export { placeSearch, visiblePlacesAmong } from './administration/place-search.access.ts'
