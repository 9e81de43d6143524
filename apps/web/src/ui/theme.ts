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
 * The list of choices scrolls itself, without a box in it: assistive technology takes it for the field's own list then,
 * and the keyboard needs no stop within (WCAG 2.1.1). It opens by a press, a text or an arrow, and not because the focus
 * came by (WCAG 3.2.1).
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

/** Whether every digit of a typed number survives the conversion to a number. */
const isExact = ({ floatValue = 0 }: { readonly floatValue?: number | undefined }): boolean =>
  Math.abs(floatValue) <= Number.MAX_SAFE_INTEGER

/** The calendar's ways have words, and its weekends no color of their own: red on white is too faint to read. */
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

/** How long the pointer stays at an element before its tooltip opens, in milliseconds. */
export const tooltipDelayMs = 250

const font = 'Inter, "Inter stand-in", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** The product's look: dense type, small radii, petrol as the one accent, warm grays around it. */
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
    // A menu may hold entries only, and the first of them takes the focus.
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
    // As a status has: words in their own case, in the corners of everything else.
    Badge: {
      defaultProps: { radius: 'sm', size: 'md' },
      styles: { root: { fontWeight: 500, letterSpacing: 0, textTransform: 'none' } },
    },
    // Nobody steps hours or amounts by tiny arrows; the arrow keys still do.
    // A number out of range stays as it was typed, and its form explains it. Longer ones would change their digits.
    NumberInput: { defaultProps: { hideControls: true, clampBehavior: 'none', isAllowed: isExact } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
  },
})
