/**
 * The typeface of the web client, for the pages outside it: the same files under the same addresses, so that the client
 * finds them in the browser's cache after a sign-in. `apps/web/build/typeface.ts` names the files.
 */
const addressOf = (name: string) => `/assets/${name}-5.3.0.woff2`

/** The file that most pages need at once; the second file is loaded only for texts with its letters. */
export const typefaceAddress = addressOf('inter-latin-wght-normal')

export const pageFont =
  'Inter, "Inter stand-in", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** The rules of `apps/web/src/ui/typeface.css`; the fallback has Inter's metrics until the file is loaded. */
export const typefaceStyle = `
@font-face { font-family: "Inter"; font-style: normal; font-weight: 100 900; font-display: swap;
  src: url("${typefaceAddress}") format("woff2");
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC,
    U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD; }
@font-face { font-family: "Inter"; font-style: normal; font-weight: 100 900; font-display: swap;
  src: url("${addressOf('inter-latin-ext-wght-normal')}") format("woff2");
  unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F,
    U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF; }
@font-face { font-family: "Inter stand-in"; src: local("Arial"), local("Liberation Sans"), local("Roboto");
  size-adjust: 107.12%; ascent-override: 90.44%; descent-override: 22.52%; line-gap-override: 0%; }
`
