export { readPlaceRowsForPrint } from './administration/place-list.usecases.ts'
export { visiblePlacesAmong } from './administration/place-search.access.ts'
