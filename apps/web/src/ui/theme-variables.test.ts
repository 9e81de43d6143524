import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'
import { cssVariablesResolver } from './theme-variables.ts'

type Variables = ReturnType<typeof defaultCssVariablesResolver>

/** Variables that differ from the library's stylesheet. */
function differing(ours: Variables, kits: Variables): Variables {
  const of = (part: keyof Variables) => {
    const known = new Map(Object.entries(kits[part]))
    return Object.fromEntries(Object.entries(ours[part]).filter(([name, value]) => known.get(name) !== value))
  }
  return { variables: of('variables'), light: of('light'), dark: of('dark') }
}

test('the generated stylesheet matches the theme', async () => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const ours = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole))
  const css = convertCssVariables(differing(ours, defaultCssVariablesResolver(DEFAULT_THEME)), ':root')
  const text = css.replaceAll(';', ';\n  ').replaceAll('{', ' {\n  ').replaceAll('  }', '}\n')
  await expect(text).toMatchFileSnapshot('./theme-variables.generated.css')
})
