import type { Plugin } from 'vite'

const summary = /^( {2,4})summary:\s+(?:'(?:[^'\\\n]|\\.)*'|`[^`\n]*`),$/gm

/** Removes the summaries of calls, which only the API document shows, from the text of a contract file. */
export const withoutSummaries = (code: string): string => code.replace(summary, "$1summary: '',")

/** Leaves the summaries of calls out of the browser's files. */
export const noSummaries = (): Plugin => ({
  name: 'no-summaries',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    return /packages[\\/]contract[\\/]src[\\/]/.test(id) ? { code: withoutSummaries(code), map: null } : null
  },
})
