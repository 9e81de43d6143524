/** A job type of the starter set. Priorities: 1 emergency, 2 urgent, 3 routine, 4 when there is time. */
export type StarterJobType = {
  readonly name: string
  readonly priority: 1 | 2 | 3 | 4
  readonly kindFilter: 'Request' | 'Worker' | 'Both'
}
export type StarterTrade = { readonly name: string; readonly jobTypes: readonly StarterJobType[] }

const job = (
  name: string,
  priority: StarterJobType['priority'] = 3,
  kindFilter: StarterJobType['kindFilter'] = 'Both',
): StarterJobType => ({ name, priority, kindFilter })

/** Hours until the target by priority, which each job type of the starter set begins with. */
export const starterTargetHours: Readonly<Record<StarterJobType['priority'], number>> = {
  1: 4,
  2: 24,
  3: 72,
  4: 336,
}

/** Trades and job types that most buildings need, as first-run set-up offers them (C8.7). */
export const starterTrades: readonly StarterTrade[] = [
  {
    name: 'Electrical',
    jobTypes: [
      job('Lights out'),
      job('Outlet or switch', 3),
      job('Power failure', 1),
      job('Emergency lighting', 2, 'Worker'),
    ],
  },
  {
    name: 'Plumbing',
    jobTypes: [
      job('Leak', 1),
      job('Clogged drain or toilet', 2),
      job('No hot water', 2),
      job('Faucet or fixture'),
    ],
  },
  {
    name: 'HVAC',
    jobTypes: [
      job('Too hot', 2),
      job('Too cold', 2),
      job('Noise or smell'),
      job('Filter change', 4, 'Worker'),
    ],
  },
  {
    name: 'Carpentry',
    jobTypes: [job('Door'), job('Window'), job('Ceiling, wall or floor'), job('Furniture repair', 4)],
  },
  {
    name: 'Locksmith',
    jobTypes: [job('Lock or key', 2), job('Locked out', 1), job('New key', 3, 'Request')],
  },
  { name: 'Painting', jobTypes: [job('Touch-up', 4), job('Repaint a room', 4)] },
  {
    name: 'Custodial',
    jobTypes: [job('Spill', 1), job('Cleaning'), job('Restroom supplies', 2), job('Trash or recycling')],
  },
  { name: 'Grounds', jobTypes: [job('Snow or ice', 1), job('Landscaping', 4), job('Parking or paving')] },
  {
    name: 'Fire & Life Safety',
    jobTypes: [job('Alarm or detector', 1), job('Extinguisher', 2), job('Exit sign', 2), job('Sprinkler', 1)],
  },
  { name: 'Elevators', jobTypes: [job('Out of service', 1), job('Door or noise', 2)] },
  { name: 'Pest Control', jobTypes: [job('Insects', 2), job('Rodents', 2)] },
  {
    name: 'General Maintenance',
    jobTypes: [job('Repair'), job('Move or set up', 3), job('Inspection', 3, 'Worker')],
  },
]
