import { assetList } from '#features/assets/assets.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/assets` */
export const AssetsRoute = listRoute('/assets', 'assets.read', assetList)
