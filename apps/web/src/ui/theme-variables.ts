import type { CSSVariablesResolver } from '@mantine/core'
import { inksOfTints, statusColors, statusKinds } from './status-colors.ts'

const roles = {
  light: {
    '--paper': '#f3f4f1',
    '--surface': '#ffffff',
    '--surface-sunken': '#f8f9f7',
    '--surface-hover': '#eef4f2',
    '--surface-chosen': '#dfeeeb',
    '--line': '#dde1db',
    '--line-strong': '#858f88',
    '--ink': '#1c2624',
    '--ink-dim': '#57625d',
    '--accent': '#1d6860',
    '--link': '#135e8c',
    '--required': '#b3261e',
  },
  dark: {
    '--paper': '#111716',
    '--surface': '#1b2422',
    '--surface-sunken': '#161d1c',
    '--surface-hover': '#222d2b',
    '--surface-chosen': '#20403c',
    '--line': '#303c39',
    '--line-strong': '#75837e',
    '--ink': '#e3e9e6',
    '--ink-dim': '#a3b0ab',
    '--accent': '#63aca2',
    '--link': '#8dc6ee',
    '--required': '#ff9d94',
  },
} as const

function statusVariablesOf(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    statusKinds.flatMap((kind) => [
      [`--status-${kind}-ink`, statusColors[scheme][kind].ink],
      [`--status-${kind}-wash`, statusColors[scheme][kind].wash],
    ]),
  )
}

const tintVariables = Object.fromEntries(
  Object.entries(inksOfTints).map(([color, ink]) => [`--mantine-color-${color}-light-color`, ink]),
)

/**
 * Color roles and status colors as CSS variables for both schemes. Delivered with the theme's variables as
 * theme-variables.generated.css, because computing them on load is slow on phones. A test compares that file
 * with this code and updates it with `-u`.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--bar': '#12312f',
    '--bar-ink': '#e9f3f1',
    '--bar-ink-dim': '#a9c9c4',
    '--bar-height': '60px',
    '--drawer-width': '200px',
    '--drawer-mini-width': '60px',
  },
  light: {
    ...roles.light,
    ...statusVariablesOf('light'),
    ...tintVariables,
    '--mantine-color-body': roles.light['--surface'],
    '--mantine-color-dimmed': roles.light['--ink-dim'],
    '--mantine-color-anchor': roles.light['--link'],
    '--mantine-color-default-border': roles.light['--line'],
    '--mantine-color-error': roles.light['--required'],
  },
  dark: {
    ...roles.dark,
    ...statusVariablesOf('dark'),
    '--mantine-color-body': roles.dark['--surface'],
    '--mantine-color-dimmed': roles.dark['--ink-dim'],
    '--mantine-color-anchor': roles.dark['--link'],
    '--mantine-color-default-border': roles.dark['--line'],
    '--mantine-color-error': roles.dark['--required'],
  },
})
