import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import drawnIcon from './icon-loader.ts'

const require = createRequire(import.meta.url)
const file = require.resolve('@fortawesome/free-solid-svg-icons/faXmark')

it('keeps the name, size and path of an icon of the library', () => {
  const { faXmark } = require(file) as { readonly faXmark: { readonly icon: readonly unknown[] } }
  const [width, height, , , path] = faXmark.icon
  expect(drawnIcon(readFileSync(file, 'utf8'))).toBe(
    `export const faXmark = { iconName: 'xmark', icon: [${width}, ${height}, [], '', '${path}'] };\n`,
  )
})

it('leaves any other file as it is', () => {
  expect(drawnIcon('exports.faXmark = 1;')).toBe('exports.faXmark = 1;')
})
