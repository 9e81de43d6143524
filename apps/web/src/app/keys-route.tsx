import { keyList } from '#features/keys/keys.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/keys` */
export const KeysRoute = listRoute('/keys', 'assets.read', keyList)
