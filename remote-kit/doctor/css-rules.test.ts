import { foreignRules } from './css-rules.ts'

it.each([
  ['own classes', '.mfe-a-x,.mfe-a-y>p{margin:0}'],
  ['elements below them', '.mfe-a-x :is(a,button):hover::after{content:"{.z}"}'],
  ['groups', '@layer parts{@media (width<600px){.mfe-a-x{margin:0}}}'],
  ['nested rules', '.mfe-a-x{color:red;&[data-on]{color:blue}&:hover{color:green}}'],
  [
    'elements below them, whichever way they are named',
    '.mfe-a-x>:is(.mfe-a-y,p) li+li>*,:is(.mfe-a-x,.mfe-a-y) p{margin:0}',
  ],
  ['their own siblings', '.mfe-a-x+.mfe-a-y,.mfe-a-x~.mfe-a-y p,.mfe-a-x p~a{margin:0}'],
  [
    'an element by what it holds',
    '.mfe-a-x:has(.mfe-a-y :is(button,[type=checkbox]):not(dialog *)) .mfe-a-z{margin:0}',
  ],
  ['the page that is there', 'main:has(.mfe-a-x,.mfe-a-y) :not(.mfe-a-x,.mfe-a-x *,:has(.mfe-a-x)){display:none}'],
  [
    'the controls below EditPage’s head',
    '.mfe-a-head-K2_a-9~* :is(input,textarea,select,button,a,[tabindex]){margin:0}',
  ],
  ['layers and letters', '@charset "utf-8";@layer parts;@layer parts{.mfe-a-x{margin:0}}'],
  ['animations', '@keyframes mfe-a-run{0%{opacity:0}to{opacity:1}}'],
  ['the frame while a page of its own is there', 'body:has(.mfe-a-wide){margin:0}'],
  ['a named page', '@page year-plan{size:A4}'],
  ['the margin of a named page', '@page year-plan{@bottom-right{content:"1"}}'],
])('accepts %s as the remote’s own', (_what, css) => {
  expect(foreignRules(css, 'mfe-a-')).toEqual([])
})

it.each([
  ['a class of another', '.mfe-b-x{margin:0}', /\.mfe-b-x does not begin/],
  ['a class without a prefix', '.mfe-a-x .title{margin:0}', /\.title does not begin/],
  ['an element', '@media print{tbody{margin:0}}', /“tbody” is about elements of others/],
  ['one of a list', '.mfe-a-x,main nav{margin:0}', /“main nav”/],
  ['the root', ':root{--x:1}', /“:root”/],
  ['all but its own', 'p:not(.mfe-a-x){margin:0}', /about elements of others/],
  ['what stands beside the page', 'body:has(.mfe-a-x) header{display:none}', /“body:has\(\.mfe-a-x\) header” is about/],
  ['the neighbour of the page', 'header:has(~main .mfe-a-x){display:none}', /about elements of others/],
  ['siblings', '.mfe-a-x ~ *{margin:0}', /“\.mfe-a-x ~ \*” is about/],
  ['what lies within siblings', '.mfe-a-x+div p{margin:0}', /about elements of others/],
  ['one of several choices', ':is(.mfe-a-x,p){margin:0}', /about elements of others/],
  ['a choice of attributes', ':is([data-open]) p{margin:0}', /about elements of others/],
  ['something named like main', 'main-menu:has(.mfe-a-x) a{margin:0}', /about elements of others/],
  ['siblings in a nested rule', '.mfe-a-x{color:red;& ~ p{margin:0}}', /“\.mfe-a-x ~ p” is about/],
  [
    'all but its own, in many brackets',
    'button:not(:is(:is(:is(:is(.mfe-a-x))))){margin:0}',
    /about elements of others/,
  ],
  ['what stands beside the page, by a choice', ':is(body:has(.mfe-a-x)) button{margin:0}', /about elements of others/],
  ['anything around its own, by a choice', ':where(:has(.mfe-a-x)) header{margin:0}', /about elements of others/],
  ['an escape that looks like an own class', 'button.\\.mfe-a-x{margin:0}', /about elements of others/],
  ['an own class within a text', 'button[title="].mfe-a-x["]{margin:0}', /about elements of others/],
  ['a bracket that is never closed', 'button:not(:is(.mfe-a-x){margin:0}', /about elements of others/],
  ['a rule between comments that are texts', '.mfe-a-x{content:"/*"}p{margin:0}.mfe-a-x{content:"*/"}', /“p” is about/],
  ['others in a nested rule', 'body:has(.mfe-a-x){header{margin:0}}', /“body:has\(\.mfe-a-x\) header” is about/],
  ['another stylesheet', '@import "/x.css";.mfe-a-x{margin:0}', /@import "\/x\.css" is about the whole page/],
  ['another stylesheet as all there is', '@import url(/x.css)', /@import url\(\/x\.css\) is about/],
  ['an animation', '@keyframes run{0%{opacity:0}}', /animation run/],
  ['a typeface', '@font-face{font-family:x}', /@font-face is about the whole page/],
  ['every page', '@page{margin:0}', /@page is about the whole page/],
  ['the margin of every page', '@page{@bottom-right{content:"1"}}', /@bottom-right is about the whole page/],
])('reports %s', (_what, css, message) => {
  expect(foreignRules(css, 'mfe-a-').join('\n')).toMatch(message)
})
