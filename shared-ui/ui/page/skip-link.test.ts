import { readFileSync } from 'node:fs'

// A fixed element is repeated on every printed sheet and covers its content.
it.each([
  'skip-link.module.css',
  '../dialog/dialog-layer.module.css',
  '../../../shell/routing/progress-bar.module.css',
])('[C50] does not print %s', (file) => {
  const css = readFileSync(`${__dirname}/${file}`, 'utf8')
  expect(css).toMatch(/position: fixed/)
  expect(css).toMatch(/@media print \{\s*(?:\/\*[^*]*\*\/\s*)?\.\w+ \{\s*display: none;/)
})
