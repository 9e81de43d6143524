/** The kinds of status that have a color of their own. */
export const statusKinds = ['submitted', 'approved', 'open', 'hold', 'complete', 'denied', 'dnc'] as const
export type StatusKind = (typeof statusKinds)[number]

/** Ink is for words and icons, wash is the ground below them; both are meant for each other. */
export type StatusColor = { readonly ink: string; readonly wash: string }

/** Status colors for each scheme; ink on wash keeps at least 4.5:1. */
export const statusColors: Record<'light' | 'dark', Record<StatusKind, StatusColor>> = {
  light: {
    submitted: { ink: '#5a3d96', wash: '#efeaf9' },
    approved: { ink: '#0c625d', wash: '#dcf0ed' },
    open: { ink: '#1b5799', wash: '#e3eefa' },
    hold: { ink: '#7a4f00', wash: '#fbf0d3' },
    complete: { ink: '#2c672c', wash: '#e5f3e1' },
    denied: { ink: '#a12727', wash: '#fbe7e4' },
    dnc: { ink: '#8a2c62', wash: '#f9e7f1' },
  },
  dark: {
    submitted: { ink: '#c9b5f5', wash: '#2f2745' },
    approved: { ink: '#84d6cb', wash: '#143632' },
    open: { ink: '#9cc8f7', wash: '#1b2f47' },
    hold: { ink: '#f0c564', wash: '#3a2f13' },
    complete: { ink: '#9bd593', wash: '#1d3520' },
    denied: { ink: '#f5a79f', wash: '#432321' },
    dnc: { ink: '#efa9d2', wash: '#402036' },
  },
}

/**
 * Words on the tinted ground that alerts and badges have in the light scheme, by the color a component asks for: the
 * library's own words keep less than 4.5:1 there. Its words of the dark scheme keep it.
 */
export const inksOfTints = {
  green: '#2c672c',
  teal: '#0c625d',
  yellow: '#7a4f00',
  orange: '#8a3a06',
  red: '#a12727',
} as const

/** Names of the CSS variables of a status kind. */
export function statusVariables(kind: StatusKind): { ink: string; wash: string } {
  return { ink: `var(--status-${kind}-ink)`, wash: `var(--status-${kind}-wash)` }
}
