import { assetClasses } from './asset-classes.ts'
import { assets } from './assets.ts'
import { buildings } from './buildings.ts'
import { floors } from './floors.ts'
import type { Kind } from './kind.ts'
import { properties } from './properties.ts'
import { rooms } from './rooms.ts'

/** Everything that can be imported, in the order in which a new property is usually filled. */
export const kinds: readonly Kind[] = [properties, buildings, floors, rooms, assetClasses, assets]
