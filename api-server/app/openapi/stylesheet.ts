/** The styles of the page, in a separate file because the policy of the site allows no style elements. */
export const stylesheet = `
:root { color-scheme: light; font: 15px/1.6 system-ui, 'Noto Sans CJK JP', sans-serif; color: #1d2733; background: #fff; }
body { margin: 0; display: grid; grid-template: auto 1fr / 17rem minmax(0, 1fr); max-width: 90rem; }
header { grid-column: 1 / -1; padding: 1rem 1.5rem; border-bottom: 1px solid #ccd4dd; }
h1 { margin: 0; font-size: 1.5rem; }
header p { margin: 0.25rem 0; }
nav { padding: 1rem 1.5rem; font-size: 0.85rem; position: sticky; top: 0; max-height: 100vh; overflow: auto; box-sizing: border-box; }
nav h2 { font-size: 0.95rem; margin: 1rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
main { padding: 0 1.5rem 4rem; }
main h2 { margin: 2rem 0 0.5rem; border-bottom: 2px solid #1d5fa8; }
article { margin: 1.5rem 0; }
article:target { outline: 2px solid #1d5fa8; outline-offset: 0.5rem; }
h3 { font-size: 1.05rem; margin: 0; }
h4 { margin: 0.75rem 0 0.25rem; font-size: 0.9rem; }
em { color: #a3341c; font-style: normal; font-size: 0.85rem; }
.deprecated > h3 code { text-decoration: line-through; }
a { color: #14508f; }
table { border-collapse: collapse; width: 100%; font-size: 0.85rem; }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 0.6rem; border: 1px solid #d8dfe6; overflow-wrap: anywhere; }
th { background: #eef2f6; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
@media (max-width: 60rem) { body { grid-template-columns: minmax(0, 1fr); } nav { position: static; max-height: none; } }
`
