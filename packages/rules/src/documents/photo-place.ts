import { type Actor, isRequester } from '../access/permissions.ts'

type PhotoPlace = { latitude: number | null; longitude: number | null }

/**
 * Returns where a photo was taken, in degrees, as a reader sees it: requesters see nothing, because the place can be the
 * home or the way of another person.
 */
export const photoPlace = ({ latitude, longitude }: PhotoPlace, reader: Pick<Actor, 'kind'>): PhotoPlace =>
  isRequester(reader) ? { latitude: null, longitude: null } : { latitude, longitude }
