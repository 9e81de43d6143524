/** Kinds of status with a color. */
export const statusKinds = ['submitted', 'approved', 'open', 'hold', 'complete', 'denied', 'dnc'] as const
export type StatusKind = (typeof statusKinds)[number]

/** Ink is for text and icons, wash for their background. */
export type StatusColor = { readonly ink: string; readonly wash: string }

/** Status colors per scheme. Ink on wash has a contrast of at least 4.5:1. */
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
 * Text colors on tinted alerts and badges in the light scheme, by component color: the library's own have a
 * contrast below 4.5:1 there, unlike in the dark scheme.
 */
export const inksOfTints = {
  green: '#2c672c',
  teal: '#0c625d',
  yellow: '#7a4f00',
  orange: '#8a3a06',
  red: '#a12727',
} as const

/** CSS variable names of a status kind. */
export function statusVariables(kind: StatusKind): { ink: string; wash: string } {
  return { ink: `var(--status-${kind}-ink)`, wash: `var(--status-${kind}-wash)` }
}
