import type { ImportOptions } from '@fettle/contract/imports'
import type { Kind } from '../kinds/kind.ts'

type Words = Readonly<Record<string, readonly string[]>>

/** By column and own word, the usual words of other systems. */
const workOrderWords: Readonly<Record<string, Words>> = {
  status: {
    Submitted: ['requested', 'awaiting approval', 'pending approval'],
    Open: [
      'new',
      'assigned',
      'scheduled',
      'in progress',
      'in-progress',
      'in_progress',
      'work in progress',
      'started',
      'not started',
      'draft',
      'pending',
      'active',
      'reopened',
    ],
    Hold: [
      'on hold',
      'on-hold',
      'on_hold',
      'onhold',
      'paused',
      'waiting',
      'waiting for parts',
      'awaiting parts',
    ],
    Complete: ['completed', 'done', 'closed', 'finished', 'resolved', 'closed, completed'],
    DNC: ['canceled', 'cancelled', 'did not complete', 'closed, incomplete', 'not done', 'skipped'],
    Denied: ['rejected', 'declined'],
  },
  category: {
    CM: [
      'reactive',
      'corrective',
      'repair',
      'breakdown',
      'emergency',
      'unplanned',
      'other',
      'damage',
      'electrical',
      'mechanical',
      'plumbing',
      'project',
      'safety',
      'upgrade',
      'refrigeration',
      'none',
    ],
    PM: ['preventive', 'preventative', 'preventive maintenance', 'planned', 'scheduled', 'inspection'],
    REQ: ['request', 'work request'],
  },
  priority: {
    1: ['emergency', 'critical', 'highest', 'urgent', 'very high'],
    2: ['high'],
    3: ['medium', 'normal', 'moderate', 'routine'],
    4: ['low'],
    5: ['none', 'lowest', 'very low'],
  },
}

/** Words of other systems for the status of an asset. */
const assetWords: Readonly<Record<string, Words>> = {
  status: {
    'In Service': ['online', 'operational', 'active', 'running', 'available', 'in use', 'up'],
    'Out of Service': ['offline', 'down', 'not operational', 'inactive', 'broken', 'out of order'],
  },
}

const usualWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'work-orders': workOrderWords,
  assets: assetWords,
}

/**
 * Proposes what usual words of other systems mean, for columns that have closed lists. `taken` are words
 * of our own, such as configured sub-statuses, which mean themselves.
 */
export const proposeValues = (kind: Kind, taken: readonly string[]): ImportOptions['values'] => {
  const own = new Set(taken.map((word) => word.toLowerCase()))
  return Object.entries(usualWords[kind.name] ?? {}).flatMap(([target, words]) =>
    Object.entries(words).flatMap(([to, theirs]) =>
      theirs.flatMap((from) => (own.has(from) ? [] : [{ target, from, to }])),
    ),
  )
}
