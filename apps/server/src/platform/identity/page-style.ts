import { pageFont, typefaceStyle } from './page-typeface.ts'

/** The only style sheet of the pages outside the web client, light and dark, from 320 px up. */
export const pageStyle = `${typefaceStyle}
:root { color-scheme: light dark;
  --ground: light-dark(#f3f4f1, #111716); --card: light-dark(#ffffff, #1b2422); --ink: light-dark(#1c2624, #e3e9e6);
  --quiet: light-dark(#57625d, #9daaa5); --line: light-dark(#858f88, #6f7d78); --hair: light-dark(#dde1db, #2a3533);
  --accent: light-dark(#1d6860, #6fc0b5); --on-accent: light-dark(#ffffff, #0c1110); --soft: light-dark(#edf6f4, #22302d);
  --bad: light-dark(#a3261c, #ff9d90); --bad-ground: light-dark(#fdf0ee, #35201e); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; align-items: center; justify-content: center;
  padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 ${pageFont}; }
main { width: 100%; max-width: 400px; background: var(--card); border: 1px solid var(--hair); border-radius: 12px; padding: 28px 28px 32px; overflow-wrap: anywhere; }
@media (max-width: 420px) { body { justify-content: flex-start; } main { padding: 22px 18px 26px; } }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-weight: 650; letter-spacing: .01em; color: var(--accent); }
.brand svg { width: 30px; height: 30px; }
h1 { margin: 0 0 6px; font-size: 1.4rem; line-height: 1.25; font-weight: 650; }
h2 { margin: 28px 0 4px; font-size: 1rem; font-weight: 650; }
p { margin: 0 0 14px; } .quiet { color: var(--quiet); font-size: .925rem; }
form { margin: 18px 0 0; } .field { margin: 0 0 16px; }
label { display: block; margin: 0 0 5px; font-weight: 500; }
.hint { margin: 5px 0 0; color: var(--quiet); font-size: .875rem; }
input { width: 100%; min-height: 46px; padding: 9px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); }
button, .button { display: block; width: 100%; min-height: 46px; padding: 10px 16px; font: inherit; font-weight: 500; text-align: center; text-decoration: none;
  color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: 8px; cursor: pointer; }
button:hover, .button:hover { filter: brightness(1.08); }
button.second, .button.second { color: var(--accent); background: none; border-color: var(--line); margin-top: 10px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.quiet > a:only-child { display: inline-block; padding: 10px 0; margin: -6px 0; }
.fault { margin: 16px 0 0; padding: 12px 14px; color: var(--bad); background: var(--bad-ground); border: 1px solid var(--bad); border-radius: 8px; }
.fault p { margin: 0; } .field-fault { margin: 5px 0 0; color: var(--bad); font-size: .9rem; font-weight: 500; }
.accounts { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 8px; }
.accounts button { display: grid; text-align: left; font-weight: 400; color: var(--ink); background: var(--soft); border-color: transparent; line-height: 1.35; }
.accounts button strong { font-weight: 500; } .accounts button span { color: var(--quiet); font-size: .875rem; }
`
