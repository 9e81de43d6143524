import { maxLength } from '@fettle/rules/records/limits'
import { type SavedFilterScreen, savedFilterScreens } from '@fettle/rules/records/saved-filters'
import * as z from 'zod/mini'
import {
  instant,
  limited,
  recordId,
  recordIdText,
  recordStamp,
  requiredText,
  sortDirections,
} from './common.ts'
import { owned, pins, shareableRoles } from './pins.ts'
import { route } from './route.ts'
import { savedQuery } from './users.ts'

const screens = Object.keys(savedFilterScreens) as [SavedFilterScreen]
const screen = z.enum(screens)

/** A person's saved filter of a list, or one shared with their role ([C0.009]). */
export const savedFilter = z.object({
  savedFilterId: recordId,
  ...recordStamp,
  screen,
  title: z.string(),
  /** Keyed by the list's filter names. */
  query: savedQuery,
  sortColumn: z.string(),
  sortDirection: z.enum(sortDirections),
  ...owned,
})
export type SavedFilter = z.infer<typeof savedFilter>

const fields = {
  title: requiredText(maxLength.savedFilterTitle),
  query: savedQuery,
  sortColumn: limited(60),
  sortDirection: z.enum(sortDirections),
  /** Whether everyone with this role may use it. */
  sharedRoleId: z.nullable(recordId),
  /** Where the caller pins it, which needs View Reports. Unchanged without it. */
  pins: z.optional(pins),
}
const params = z.object({ savedFilterId: recordIdText })

export const listSavedFilters = route('GET', '/api/SavedFilters', {
  name: 'listSavedFilters',
  permission: 'signed-in',
  summary:
    'The filters of a list that the caller keeps, then those shared with their role, each by title; and the roles that the caller may share one with.',
  query: z.strictObject({ screen }),
  response: z.object({
    filters: z.array(savedFilter),
    roles: shareableRoles,
  }),
})

export const createSavedFilter = route('POST', '/api/SavedFilters', {
  name: 'createSavedFilter',
  permission: 'signed-in',
  summary: 'Keeps a filter of a list under a title. 409 where the caller has one of that title.',
  body: z.strictObject({ screen, ...fields }),
  response: savedFilter,
})

export const changeSavedFilter = route('PUT', '/api/SavedFilters/{savedFilterId}', {
  name: 'changeSavedFilter',
  permission: 'signed-in',
  summary: 'Changes a filter of the caller, or a shared one with Manage Settings.',
  params,
  body: z.strictObject(fields),
  response: savedFilter,
})

export const deleteSavedFilter = route('DELETE', '/api/SavedFilters/{savedFilterId}', {
  name: 'deleteSavedFilter',
  permission: 'signed-in',
  summary: 'Deletes a filter of the caller, or a shared one with Manage Settings.',
  params,
})

/** A shared filter for administrators (C8.14). */
export const sharedFilter = z.object({
  savedFilterId: recordId,
  ...recordStamp,
  screen,
  title: z.string(),
  sharedRole: z.string(),
  owner: z.string(),
  isOwn: z.boolean(),
  /** Null if never used. */
  lastUsedDateTime: z.nullable(instant),
})
export type SharedFilter = z.infer<typeof sharedFilter>

export const listSharedFilters = route('GET', '/api/SavedFilters/shared', {
  name: 'listSharedFilters',
  permission: 'settings.manage',
  summary: 'Every filter that is shared with a role, of everybody, by list and title.',
  response: z.array(sharedFilter),
})

export const takeOverSavedFilter = route('PUT', '/api/SavedFilters/{savedFilterId}/owner', {
  name: 'takeOverSavedFilter',
  permission: 'settings.manage',
  summary: 'Makes a shared filter the caller’s own. 409 where the caller has one of its title for that list.',
  params,
  response: z.array(sharedFilter),
})

export const pinSavedFilter = route('PUT', '/api/SavedFilters/{savedFilterId}/pins', {
  name: 'pinSavedFilter',
  permission: 'figures.read',
  summary: 'Pins a filter of the caller or their role to the caller’s reports or home, or unpins it.',
  params,
  body: pins,
  response: savedFilter,
})

export const recordFilterUse = route('POST', '/api/SavedFilters/{savedFilterId}/use', {
  name: 'recordFilterUse',
  permission: 'signed-in',
  summary: 'Records that the caller uses a filter of theirs or of their role now.',
  params,
})
