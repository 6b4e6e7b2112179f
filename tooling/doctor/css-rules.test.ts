import { foreignRules } from './css-rules.ts'

it.each([
  ['own classes', '.mfe-a-x,.mfe-a-y>p{margin:0}'],
  ['elements below them', '.mfe-a-x :is(a,button):hover::after{content:"{.z}"}'],
  ['groups', '@layer parts{@media (width<600px){.mfe-a-x{margin:0}}}'],
  ['nested rules', '.mfe-a-x{color:red;&[data-on]{color:blue}&:hover{color:green}}'],
  ['animations', '@keyframes mfe-a-run{0%{opacity:0}to{opacity:1}}'],
  ['the frame while a page of its own is there', 'body:has(.mfe-a-wide){margin:0}'],
  ['a named page', '@page year-plan{size:A4}'],
])('%s are the remote’s own', (_what, css) => {
  expect(foreignRules(css, 'mfe-a-')).toEqual([])
})

it.each([
  ['a class of another', '.mfe-b-x{margin:0}', /\.mfe-b-x does not begin/],
  ['a class without a prefix', '.mfe-a-x .title{margin:0}', /\.title does not begin/],
  ['an element', '@media print{tbody{margin:0}}', /“tbody” is about elements of others/],
  ['one of a list', '.mfe-a-x,main nav{margin:0}', /“main nav”/],
  ['the root', ':root{--x:1}', /“:root”/],
  ['all but its own', 'p:not(.mfe-a-x){margin:0}', /about elements of others/],
  ['an animation', '@keyframes run{0%{opacity:0}}', /animation run/],
  ['a typeface', '@font-face{font-family:x}', /@font-face is about the whole page/],
  ['every page', '@page{margin:0}', /@page is about the whole page/],
])('%s is a finding', (_what, css, message) => {
  expect(foreignRules(css, 'mfe-a-').join('\n')).toMatch(message)
})
