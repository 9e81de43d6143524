import { describe, expect, test } from 'vitest'
import { actorOf, orderOf } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { type OrderAction, orderActions } from './order-actions.ts'
import { abilitiesAfter, abilitiesFor } from './order-transitions.ts'

const settings = { ...settingDefaults(), workOrderEntityTransfer: true, surveyActiveFlag: true }

describe('abilities derived for another status', () => {
  /** Known only from an ability that the first status does not show. */
  const unknown: readonly OrderAction[] = [
    'close-out',
    'survey',
    'report-again',
    'follow-up',
    'reopen-closed-out',
  ]

  test.each(['Technician', 'Technician (limited)', 'Supervisor', 'Viewer'] as const)(
    'equal the abilities of a %s once the order is on hold or complete',
    (role) => {
      const open = abilitiesFor(orderOf(), actorOf(role), settings)
      for (const kind of ['hold', 'complete'] as const) {
        const there = abilitiesFor(orderOf({ kind }), actorOf(role), settings)
        const derived = abilitiesAfter(open, orderOf({ kind }))
        const wrong = orderActions.filter(
          (action) => !unknown.includes(action) && (derived[action] ?? false) !== there[action],
        )
        expect(wrong, kind).toEqual([])
      }
    },
  )
})
