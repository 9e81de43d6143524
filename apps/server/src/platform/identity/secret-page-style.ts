/** Additional CSS of the pages behind secret addresses. */
export const secretPageStyle = `
main { max-width: 640px; }
.state { margin: 10px 0 18px; padding: 12px 14px; background: var(--soft); border-radius: 8px; }
.state strong { display: block; font-size: 1.05rem; } .state span { color: var(--quiet); font-size: .925rem; }
.done { margin: 14px 0; padding: 12px 14px; border: 1px solid var(--accent); border-radius: 8px; color: var(--accent); font-weight: 500; }
dl { margin: 0 0 6px; display: grid; grid-template-columns: minmax(96px, max-content) 1fr; gap: 6px 16px; }
dt { color: var(--quiet); font-size: .925rem; } dd { margin: 0; } .answer { margin: 10px 0 0; }
section + dl { margin-top: 26px; padding-top: 20px; border-top: 1px solid var(--hair); }
.text { white-space: pre-wrap; }
.messages { list-style: none; margin: 10px 0 0; padding: 0; display: grid; gap: 10px; }
.messages li { padding: 10px 14px; border: 1px solid var(--hair); border-radius: 8px; }
.messages p { margin: 4px 0 0; } .messages .quiet { margin: 0; }
.photos { list-style: none; margin: 10px 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); gap: 10px; }
.photos a { display: block; border-radius: 8px; } .photos img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; border-radius: 8px; border: 1px solid var(--hair); }
section { margin: 26px 0 0; padding: 20px 0 0; border-top: 1px solid var(--hair); }
section h2 { margin: 0 0 4px; font-size: 1.1rem; } section form { margin-top: 12px; }
textarea { width: 100%; min-height: 110px; padding: 9px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; resize: vertical; }
textarea[aria-invalid] { border-color: var(--bad); }
summary { min-height: 44px; padding: 10px 0; font-weight: 650; cursor: pointer; }
.log { list-style: none; margin: 0; padding: 0; } .log li { padding: 8px 0; border-top: 1px solid var(--hair); } .log p { margin: 0; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; } legend { margin: 0 0 5px; padding: 0; font-weight: 500; }
.choices { display: flex; flex-wrap: wrap; gap: 8px; } .rating { display: grid; grid-template-columns: repeat(5, minmax(0, 84px)); }
.choices label { display: flex; align-items: center; gap: 8px; justify-content: center; min-height: 46px; margin: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font-weight: 400; cursor: pointer; }
.rating label { padding: 8px 4px; gap: 6px; }
.choices input { width: 20px; min-height: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.choices label:has(:checked) { border-color: var(--accent); background: var(--soft); }
input[type=file] { padding: 6px; min-height: 56px; }
::file-selector-button { min-height: 42px; margin-right: 12px; padding: 6px 14px; font: inherit; font-weight: 500; color: var(--ink); background: var(--soft); border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
button { width: auto; min-width: 160px; } button.second { margin-top: 0; } @media (max-width: 420px) { button { width: 100%; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin: 0 0 8px; } }
.lead { margin: 12px 0 18px; font-size: 1.15rem; font-weight: 500; line-height: 1.4; } button.big { width: 100%; min-height: 56px; font-size: 1.0625rem; }
.foot { margin: 28px 0 0; padding-top: 16px; border-top: 1px solid var(--hair); color: var(--quiet); font-size: .875rem; }
`
