import type { Plugin } from 'vite'

/**
 * Leaves out of the build what computes the kit's CSS variables in the browser. They come as a stylesheet
 * (`src/ui/theme-variables.generated.css`), but the kit computes its own as soon as it is loaded.
 */
export function noCssVariables(): Plugin {
  return {
    name: 'no-css-variables',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /@mantine[\\/]core[\\/].*[\\/]MantineCssVariables\.mjs$/ },
      handler: () => 'export const MantineCssVariables = () => null',
    },
  }
}
