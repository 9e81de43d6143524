import * as z from 'zod/mini'
import { recordId } from './common.ts'

/** Where a person pins a report or saved filter: to the page of reports, and to the home. */
export const pins = z.strictObject({ isOnMenu: z.boolean(), isOnHome: z.boolean() })
export type Pins = z.output<typeof pins>

/** Where a report or saved filter is used, which ends when it is deleted. */
const pinnedUses = z.object({
  /** Whether the caller pinned it. */
  isOnMenu: z.boolean(),
  isOnHome: z.boolean(),
  /** Number of other users who pinned it. */
  otherPins: z.int(),
  /** Reports by mail with it, of all users, which stop when it is deleted. */
  subscriptions: z.array(z.object({ title: z.string(), owner: z.string() })),
})
export type PinnedUses = z.infer<typeof pinnedUses>

/** Owner, sharing and pins of a saved filter or an own report. */
export const owned = {
  sharedRoleId: z.nullable(recordId),
  sharedRole: z.nullable(z.string()),
  owner: z.string(),
  isOwn: z.boolean(),
  ...pinnedUses.shape,
  can: z.object({ change: z.boolean() }),
}

/** Roles with which the caller may share. */
export const shareableRoles = z.array(z.object({ roleId: recordId, name: z.string() }))
