import { scopedStyles } from './scoped-styles.ts'

const scope = ':where([class*="mfe-a-"])'

it.each([
  ['an own class', '.mfe-a-row{color:red}', '.mfe-a-row{color:red}'],
  ['what is within it', '.mfe-a-row button:hover{color:red}', '.mfe-a-row button:hover{color:red}'],
  ['an element around it', 'body:has(.mfe-a-row){overflow:hidden}', 'body:has(.mfe-a-row){overflow:hidden}'],
  ['an animation', '@keyframes mfe-a-x{from{top:0}to{top:1px}}', '@keyframes mfe-a-x{from{top:0}to{top:1px}}'],
  [
    'a nested rule',
    '.mfe-a-row{color:red;button{top:0}&:hover{top:1px}}',
    '.mfe-a-row{color:red;button{top:0}&:hover{top:1px}}',
  ],
  [
    'what follows the head of a page',
    '.mfe-a-head-x ~ * :is(input, textarea, select, button, a, [tabindex]){top:0}',
    '.mfe-a-head-x ~ * :is(input, textarea, select, button, a, [tabindex]){top:0}',
  ],
  ['a printed page', '@page mfe{margin:0}', '@page mfe{margin:0}'],
  ['an order of layers', '@layer reset,base;', '@layer reset,base;'],
])('leaves %s alone', (_what, css, expected) => {
  expect(scopedStyles(css, 'mfe-a-')).toBe(expected)
})

it.each([
  ['every button', 'button{outline:0}', `${scope} button{outline:0}`],
  ['every button but its own', 'button:not(.mfe-a-x){top:0}', `${scope} button:not(.mfe-a-x){top:0}`],
  ['a page around its own', 'html:has(.mfe-a-x) button{top:0}', `${scope} html:has(.mfe-a-x) button{top:0}`],
  ['its neighbours', '.mfe-a-x~*{top:0}', `${scope} .mfe-a-x~*{top:0}`],
  ['a rule within a block it does not know', '@scope(main){p{top:0}}', `@scope(main){${scope} p{top:0}}`],
  ['a rule within a condition', '@media print{a{color:red}}', `@media print{${scope} a{color:red}}`],
  ...[
    'button:not(:is(:is(:is(:is(.mfe-a-x)))))',
    ':is(body:has(.mfe-a-x)) button',
    ':where(:has(.mfe-a-x)) header',
    'button.\\.mfe-a-x',
    'button[title="].mfe-a-x["]',
    'button:not(:is(.mfe-a-x)',
  ].map((selector) => [`the disguised ${selector}`, `${selector}{top:0}`, `${scope} ${selector}{top:0}`]),
  ['the foreign half of a list', '.mfe-a-row,main>p{top:0}', `.mfe-a-row,${scope} main>p{top:0}`],
  ['another remote', '.mfe-b-row{top:0}', `${scope} .mfe-b-row{top:0}`],
  ['the whole page', ':root{--space-2:0}', `${scope} :root{--space-2:0}`],
  ['everything', '*{display:none}', `${scope} *{display:none}`],
  [
    'a rule behind a comment and a brace in a text',
    '/* { */.mfe-a-x{content:"}"}p{top:0}',
    `.mfe-a-x{content:"}"}${scope} p{top:0}`,
  ],
])('keeps %s within own elements', (_what, css, expected) => {
  expect(scopedStyles(css, 'mfe-a-')).toBe(expected)
})

it('lets a nested rule that reaches others never apply', () => {
  expect(scopedStyles('.mfe-a-x{button:not(&){top:0}p{top:0}}', 'mfe-a-')).toBe('.mfe-a-x{:not(*){top:0}p{top:0}}')
})

it('is done once: scoped styles stay as they are', () => {
  const once = scopedStyles('.mfe-a-row{top:0}@media print{.mfe-a-row p{top:0}}', 'mfe-a-')
  expect(scopedStyles(once, 'mfe-a-')).toBe(once)
})
