import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { chooseOnEnter } from './choose-on-enter.ts'
import { returnLostFocus } from './keep-focus.ts'
import { matchingChoices } from './searched-choices.ts'
import { selectTextOnEntry } from './select-text-on-entry.ts'

const petrol: MantineColorsTuple = [
  '#edf6f4',
  '#d9ebe8',
  '#b3d6d1',
  '#89c0b8',
  '#63aca2',
  '#43968b',
  '#2c8076',
  '#1d6860',
  '#15514b',
  '#0e3b37',
]

const paper: MantineColorsTuple = [
  '#f8f9f7',
  '#f0f2ee',
  '#e4e7e1',
  '#d5d9d2',
  '#b9c0b8',
  '#939c95',
  '#66706b',
  '#4a5450',
  '#303936',
  '#1c2624',
]

const night: MantineColorsTuple = [
  '#e3e9e6',
  '#c3ccc8',
  '#9daaa5',
  '#6f7d78',
  '#3b4845',
  '#2a3533',
  '#1b2422',
  '#111716',
  '#0c1110',
  '#070a0a',
]

/**
 * The choice list scrolls itself, without an inner box, so that assistive technology recognizes it as the
 * field's list and no tab stop is needed inside (WCAG 2.1.1). It opens on press, text or arrow keys, not on
 * focus alone (WCAG 3.2.1).
 */
const choices = {
  defaultProps: {
    withScrollArea: false,
    openOnFocus: false,
    onKeyDown: chooseOnEnter,
    filter: matchingChoices,
  },
  styles: { options: { maxHeight: '220px', overflowY: 'auto', overscrollBehavior: 'contain' } },
} as const

/**
 * Accessible names for the calendar's buttons, and no weekend color, because red on white has too little
 * contrast.
 */
const calendar = {
  defaultProps: {
    weekendDays: [],
    ariaLabels: {
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      previousYear: 'Previous year',
      nextYear: 'Next year',
      previousDecade: 'Previous decade',
      nextDecade: 'Next decade',
    },
  },
}

/** Delay before a tooltip opens, in milliseconds. */
export const tooltipDelayMs = 250

const font = 'Inter, "Inter stand-in", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** The product's look: dense type, small radii, petrol as the accent color, warm grays. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray: paper, dark: night },
  black: '#1c2624',
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  // Five sizes: 12, 13, 14, 16 and 22 px.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  // Text, labels and controls, headings.
  fontWeights: { regular: '400', medium: '500', bold: '650' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '7px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.25' },
      h2: { fontSize: '1rem', lineHeight: '1.3' },
      h3: { fontSize: '0.875rem', lineHeight: '1.35' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Tooltip: {
      defaultProps: {
        openDelay: tooltipDelayMs,
        withArrow: true,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Popover: { defaultProps: { shadow: 'md', onExitTransitionEnd: returnLostFocus } },
    // A menu must contain entries only, and the first of them gets the focus.
    Menu: {
      defaultProps: {
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        onExitTransitionEnd: returnLostFocus,
      },
    },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } },
    },
    Select: { ...choices, defaultProps: { ...choices.defaultProps, ...selectTextOnEntry } },
    MultiSelect: choices,
    DateInput: calendar,
    DateTimePicker: calendar,
    // Like a status: text as written, with the product's corner radius.
    Badge: {
      defaultProps: { radius: 'sm', size: 'md' },
      styles: { root: { fontWeight: 500, letterSpacing: 0, textTransform: 'none' } },
    },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
  },
})
