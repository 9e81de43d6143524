import { expect, test } from 'vitest'
import { planWords } from './plan-choices.ts'
import { aPlan as plan } from './pm.fixture.ts'

test('a plan in words says what is excluded and what comes every n-th time', () => {
  const words = planWords(
    plan({
      exclusion: {
        weekends: true,
        holidays: false,
        closures: false,
        ranges: [{ name: 'Exams', from: '2026-05-01', to: '2026-05-09' }],
        shift: 'Later',
      },
      sequence: [{ every: 12, procedureId: 7, hours: 2, priority: null }],
    }),
    { dateFormat: 'YYYY-MM-DD' },
    new Map([[7, 'Overhaul']]),
  )
  expect([words.Repeats, words['Excluded days'], words.Sequence, words['Ends on']]).toEqual([
    'Every Month',
    'weekends, Exams 2026-05-01 – 2026-05-09: Take the nearest free day after',
    'every 12, Overhaul, 2 h',
    '',
  ])
})
